/** Made from the API’s document by `node scripts/client.ts`; not to be changed by hand. */
export const apiVersion = '2026-11-28';
export interface Calls {
  /** Withdraw, hide, show, close, reopen, delete or restore a listing of mine (`listings:write`) */
  actOnMine: {
    params: { code: ProjectCode; act: OwnerAct };
    query: undefined;
    body: { version: Version; closing?: ClosingInput };
    reply: OwnListing;
  };
  /** Keep a note about a request; the asker never sees it (`leads:write`) */
  addLeadNote: {
    params: { id: Ulid };
    query: undefined;
    body: { attempt: string; text: string };
    reply: Lead;
  };
  /** Say where a request stands: contacted, or closed with what became of it and why (`leads:write`) */
  changeLead: {
    params: { id: Ulid };
    query: undefined;
    body: LeadChange;
    reply: Lead;
  };
  /** Say that a shown listing of mine is still to be had; once more on the same day changes nothing (`listings:write`) */
  confirmMine: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: OwnListing;
  };
  /** How many listings fit, and how many each filter would leave */
  countListings: {
    params: undefined;
    query: { kinds?: string; types?: string; categories?: string; nation?: string; province?: string; ward?: string; oldProvince?: string; oldDistrict?: string; oldCommune?: string; priceMin?: string; priceMax?: string; areaMin?: string; areaMax?: string; status?: string; legal?: string; infra?: string; incentives?: string; park?: string; largeScale?: "true"; verified?: "true"; publishedAfter?: string; q?: string; after?: string };
    body: undefined;
    reply: SearchCount;
  };
  /** Keep what stands in the posting form, however incomplete: free, private, at most 20 (`listings:write`) */
  createDraft: {
    params: undefined;
    query: undefined;
    body: { form: DraftForm; listing?: ProjectCode; copyOf?: ProjectCode };
    reply: SavedDraft;
  };
  /** Post a listing; it waits for approval, its cost is held until then (`listings:write`) */
  createListing: {
    params: undefined;
    query: { points?: number; level?: Level; draft?: ProjectCode; draftVersion?: number; copyOf?: ProjectCode };
    body: ListingInput;
    reply: ListingRecord;
  };
  /** Ask for a place to upload one picture or, for a report or as a reference file, one PDF; for content as a seller or staff (`listings:write`) */
  createUpload: {
    params: undefined;
    query: undefined;
    body: { purpose: MediaPurpose; contentType: string; bytes: number };
    reply: Upload;
  };
  /** Delete a draft of mine for good; its pictures go with it (`listings:write`) */
  deleteDraft: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: undefined;
  };
  /** My listings whole, newest first, in the shape that imports take (`listings:read`) */
  exportListings: {
    params: undefined;
    query: { cursor?: Cursor; limit?: number };
    body: undefined;
    reply: { items: (ExportedListing)[]; nextCursor?: Cursor };
  };
  /** Buy more days for a shown or expired listing of mine (`listings:write`) */
  extendListing: {
    params: { code: ProjectCode };
    query: undefined;
    body: { version: Version; points: Points };
    reply: OwnListing;
  };
  /** Categories, exchange rates with their date, and the settings a client needs */
  getCatalog: {
    params: undefined;
    query: undefined;
    body: undefined;
    reply: Catalog;
  };
  /** A draft of mine, whole (`listings:read`) */
  getDraft: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: Draft;
  };
  /** A request about a listing of mine, or any for staff, which is noted (`leads:read`) */
  getLead: {
    params: { id: Ulid };
    query: undefined;
    body: undefined;
    reply: Lead;
  };
  /** How many requests I have not read, and how fast I answer; for staff also of the site (`leads:read`) */
  getLeadSummary: {
    params: undefined;
    query: undefined;
    body: undefined;
    reply: LeadSummary;
  };
  /** Read a public listing */
  getListing: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: ListingDetail;
  };
  /** Where the PDF of a public listing can be fetched for a minute; counted once per viewer and day */
  getListingFile: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: PaperAddress;
  };
  /** What became of an upload of mine (`listings:write`) */
  getMedia: {
    params: { id: Ulid };
    query: undefined;
    body: undefined;
    reply: Media;
  };
  /** A listing of mine, whole, for editing (`listings:read`) */
  getMine: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: ListingRecord;
  };
  /** Who runs the marketplace, and how to reach them */
  getOwner: {
    params: undefined;
    query: undefined;
    body: undefined;
    reply: OwnerSettings;
  };
  /** What raising a listing of mine would be promised now, and what it has brought (`listings:read`) */
  getRaiseOffer: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: RaiseOffer;
  };
  /** My points at hand and held, and my packages (`wallet:read`) */
  getWallet: {
    params: undefined;
    query: undefined;
    body: undefined;
    reply: Wallet;
  };
  /** My drafts, the last saved first: at most 20, and what was typed over withdrawn listings (`listings:read`) */
  listDrafts: {
    params: undefined;
    query: undefined;
    body: undefined;
    reply: { items: (DraftRow)[] };
  };
  /** My transactions, newest first; a filtered page may be short and still have a next one (`wallet:read`) */
  listHistory: {
    params: undefined;
    query: { from?: Instant; to?: Instant; kind?: HistoryKind; state?: PaymentState; cursor?: Cursor; limit?: number };
    body: undefined;
    reply: { items: (HistoryRow)[]; nextCursor?: Cursor };
  };
  /** My latest imports, at most 20, and how I matched columns (`listings:read`) */
  listImports: {
    params: undefined;
    query: undefined;
    body: undefined;
    reply: { items: (ImportRecord)[]; mappings: (ColumnMapping)[] };
  };
  /** Requests for consultation about my listings, newest first; for staff also those to the site (`leads:read`) */
  listLeads: {
    params: undefined;
    query: { cursor?: Cursor; limit?: number; inbox?: "mine" | "site" | "all"; state?: LeadState; listingCode?: ProjectCode };
    body: undefined;
    reply: { items: (LeadRow)[]; nextCursor?: Cursor };
  };
  /** My listings, newest first (`listings:read`) */
  listMine: {
    params: undefined;
    query: { cursor?: Cursor; limit?: number; state?: ListingState; kind?: Kind };
    body: undefined;
    reply: { items: (OwnListing)[]; nextCursor?: Cursor };
  };
  /** The newest public listings of whoever posted a public listing, without that one */
  listMoreOfPoster: {
    params: { code: ProjectCode };
    query: undefined;
    body: undefined;
    reply: { items: (ListingCard)[] };
  };
  /** All packages I have bought, newest first, those that have ended too (`wallet:read`) */
  listPackages: {
    params: undefined;
    query: { cursor?: Cursor; limit?: number };
    body: undefined;
    reply: { items: (LevelPackage)[]; nextCursor?: Cursor };
  };
  /** Mark a request in an inbox of mine as read; staff who look at another’s leave it as it is (`leads:write`) */
  readLead: {
    params: { id: Ulid };
    query: undefined;
    body: undefined;
    reply: LeadSummary;
  };
  /** Be reminded of a request on a day, in the morning; without a day no more (`leads:write`) */
  remindOfLead: {
    params: { id: Ulid };
    query: undefined;
    body: { version: Version; day?: ReminderDay };
    reply: Lead;
  };
  /** Take away a note of mine (`leads:write`) */
  removeLeadNote: {
    params: { id: Ulid; noteId: Ulid };
    query: undefined;
    body: undefined;
    reply: Lead;
  };
  /** The ward of today that an address of any year lies in, with each step and its decision */
  resolveAddress: {
    params: undefined;
    query: { q: string };
    body: undefined;
    reply: AddressAnswer;
  };
  /** Save a draft of mine over the version that it was typed from (`listings:write`) */
  saveDraft: {
    params: { code: ProjectCode };
    query: undefined;
    body: { version: Version; form: DraftForm };
    reply: SavedDraft;
  };
  /** Find public listings: filters, keyword, facets, orders, pages by number or by cursor */
  search: {
    params: undefined;
    query: { kinds?: string; types?: string; categories?: string; nation?: string; province?: string; ward?: string; oldProvince?: string; oldDistrict?: string; oldCommune?: string; priceMin?: string; priceMax?: string; areaMin?: string; areaMax?: string; status?: string; legal?: string; infra?: string; incentives?: string; park?: string; largeScale?: "true"; verified?: "true"; publishedAfter?: string; q?: string; sort?: SearchSort; page?: string; limit?: string; cursor?: Cursor; after?: string };
    body: undefined;
    reply: SearchReply;
  };
  /** What somebody who types may mean: places old and new, parks with listings, categories, types */
  suggestSearches: {
    params: undefined;
    query: { q: string; locale: Locale };
    body: undefined;
    reply: SearchSuggestions;
  };
  /** Read what somebody typed as filters: prices, areas, places old and new, parks, kinds and assets */
  understandText: {
    params: undefined;
    query: { q: string };
    body: undefined;
    reply: Understood;
  };
  /** Edit a listing of mine: waiting and refused ones wait (again), a shown one gets a revision (`listings:write`) */
  updateListing: {
    params: { code: ProjectCode };
    query: { points?: number; level?: Level };
    body: { version: Version; listing: ListingInput };
    reply: ListingRecord;
  };
  /** Raise a shown listing of mine to featured or VIP, for points or for one unit of a package (`listings:write`) */
  upgradeListing: {
    params: { code: ProjectCode };
    query: undefined;
    body: ({ by: "points"; level: PaidLevel; version: Version; points: Points; low?: number }) | ({ by: "package"; level: PaidLevel; version: Version; packageId: Ulid });
    reply: OwnListing;
  };
}
export const calls = {
  actOnMine: { method: 'POST', path: '/api/my/listings/{code}/{act}', isIdempotent: false },
  addLeadNote: { method: 'POST', path: '/api/leads/{id}/notes', isIdempotent: false },
  changeLead: { method: 'PUT', path: '/api/leads/{id}', isIdempotent: false },
  confirmMine: { method: 'POST', path: '/api/my/listings/{code}/confirm', isIdempotent: false },
  countListings: { method: 'GET', path: '/api/search/count', isIdempotent: false },
  createDraft: { method: 'POST', path: '/api/my/drafts', isIdempotent: true },
  createListing: { method: 'POST', path: '/api/listings', isIdempotent: true },
  createUpload: { method: 'POST', path: '/api/media/uploads', isIdempotent: false },
  deleteDraft: { method: 'DELETE', path: '/api/my/drafts/{code}', isIdempotent: false },
  exportListings: { method: 'GET', path: '/api/my/imports/listings', isIdempotent: false },
  extendListing: { method: 'POST', path: '/api/my/listings/{code}/extend', isIdempotent: true },
  getCatalog: { method: 'GET', path: '/api/catalog', isIdempotent: false },
  getDraft: { method: 'GET', path: '/api/my/drafts/{code}', isIdempotent: false },
  getLead: { method: 'GET', path: '/api/leads/{id}', isIdempotent: false },
  getLeadSummary: { method: 'GET', path: '/api/leads/summary', isIdempotent: false },
  getListing: { method: 'GET', path: '/api/listings/{code}', isIdempotent: false },
  getListingFile: { method: 'GET', path: '/api/listings/{code}/file', isIdempotent: false },
  getMedia: { method: 'GET', path: '/api/media/uploads/{id}', isIdempotent: false },
  getMine: { method: 'GET', path: '/api/my/listings/{code}', isIdempotent: false },
  getOwner: { method: 'GET', path: '/api/owner', isIdempotent: false },
  getRaiseOffer: { method: 'GET', path: '/api/my/listings/{code}/raises', isIdempotent: false },
  getWallet: { method: 'GET', path: '/api/my/wallet', isIdempotent: false },
  listDrafts: { method: 'GET', path: '/api/my/drafts', isIdempotent: false },
  listHistory: { method: 'GET', path: '/api/my/wallet/history', isIdempotent: false },
  listImports: { method: 'GET', path: '/api/my/imports', isIdempotent: false },
  listLeads: { method: 'GET', path: '/api/leads', isIdempotent: false },
  listMine: { method: 'GET', path: '/api/my/listings', isIdempotent: false },
  listMoreOfPoster: { method: 'GET', path: '/api/listings/{code}/more', isIdempotent: false },
  listPackages: { method: 'GET', path: '/api/my/packages', isIdempotent: false },
  readLead: { method: 'POST', path: '/api/leads/{id}/read', isIdempotent: false },
  remindOfLead: { method: 'PUT', path: '/api/leads/{id}/reminder', isIdempotent: false },
  removeLeadNote: { method: 'DELETE', path: '/api/leads/{id}/notes/{noteId}', isIdempotent: false },
  resolveAddress: { method: 'GET', path: '/api/addresses/resolve', isIdempotent: false },
  saveDraft: { method: 'PUT', path: '/api/my/drafts/{code}', isIdempotent: true },
  search: { method: 'GET', path: '/api/search', isIdempotent: false },
  suggestSearches: { method: 'GET', path: '/api/search/suggestions', isIdempotent: false },
  understandText: { method: 'GET', path: '/api/search/understanding', isIdempotent: false },
  updateListing: { method: 'PUT', path: '/api/listings/{code}', isIdempotent: true },
  upgradeListing: { method: 'POST', path: '/api/my/listings/{code}/upgrade', isIdempotent: true },
} as const satisfies Record<keyof Calls, { method: string; path: string; isIdempotent: boolean }>;
export type AddressAnswer = { outcome: "found" | "choose" | "incomplete" | "missing"; confidence: "high" | "medium" | "low"; detail: string; ward?: AddressWard; candidates: (AddressWard)[]; candidatesTotal: number; within?: (string)[]; withinSteps: (AddressStep)[]; provinceCode?: string; unknown?: string; notes: ("district-missing" | "province-missing" | "status-differs" | "marks-differ" | "district-unknown" | "district-conflicts" | "province-conflicts" | "same-name" | "divided-commune" | "may-be-divided")[] };
export type AddressStep = { kind: "province-divided" | "province-joined" | "province-renamed" | "district-ended" | "status-changed" | "commune-ended" | "commune-joined" | "commune-kept" | "district-joined" | "districts-ended" | "province-joined-2025"; from: (string)[]; to?: (string)[]; on?: string; decision?: Decision };
export type AddressWard = { wardCode: string; provinceCode: string; names: (string)[]; steps: (AddressStep)[] };
export type Appeal = { subject: AppealSubject; state: "waiting" | "upheld"; at: Instant; answer?: StaffReason };
export type AppealSubject = "refusal" | "edit" | "removal";
export type Area = { value: Decimal; unit: "m2" | "ha" | "sao-north" | "sao-central" | "sao-south" | "cong" | "mau-north" | "mau-central" | "mau-south" };
export type AreaRange = { from?: Area; to?: Area };
export type AssetFacts = { status?: "planned" | "under-construction" | "ready" | "operating"; legal?: string; infra?: (string)[] };
export type AutoExtension = { left: number; points: number };
export type BrokerCertificate = { number: string; issuer?: string };
export type Catalog = { categories: (Category)[]; newsCategories: (NewsCategory)[]; rates: Rates; settings: CatalogSettings };
export type CatalogSettings = { version: number; displayDays: number };
export type Category = { id: CategoryId; type: ListingType; order: number; names: Names; isHidden?: boolean };
export type CategoryId = string;
export type ClaimKind = "ownership" | "authority" | "site" | "permits";
export type Closing = { outcome: Outcome; price?: Money; at: Instant; reopenedAt?: Instant };
export type ClosingInput = { outcome: Outcome; price?: Money };
export type ColumnMapping = { signature: string; columns: (("action" | "reference" | "kind" | "type" | "category" | "title" | "language" | "province" | "district" | "ward" | "address" | "price" | "priceTo" | "leaseMonths" | "area" | "areaTo" | "floorArea" | "landUse" | "legal" | "assetStatus" | "park" | "investor" | "description" | "pictures" | "contactName" | "contactPhone" | "contactEmail" | "otherRequirements") | (null))[] };
export type Contact = { name: string; phone: string; email?: string };
export type Cursor = string;
export type Decimal = string;
export type Decision = { issuer: "national-assembly" | "standing-committee"; kind: "resolution" | "law"; number?: string; issuedOn: string };
export type Draft = { code: ProjectCode; version: Version; createdAt: Instant; savedAt: Instant; isListing: boolean; reference?: OwnReference; form: DraftForm };
export type DraftForm = { level?: Level; kind?: Kind; type?: ListingType; category?: string; title?: string; language?: Locale; place?: { nation?: string; entry?: "new" | "old"; provinceCode?: string; wardCode?: string; oldProvinceCode?: string; oldDistrictKey?: string; oldCommuneCode?: string; provinces?: ({ code?: string; wardCodes?: (string)[] })[]; detail?: string; address?: string }; price?: { mode?: "exact" | "estimated" | "deal"; amount?: string; from?: string; to?: string; unit?: PriceUnit; per?: PricePer }; leaseTerm?: { value?: string; unit?: "month" | "year" }; landArea?: { value?: string; unit?: "m2" | "ha" | "sao-north" | "sao-central" | "sao-south" | "cong" | "mau-north" | "mau-central" | "mau-south" }; floorArea?: { value?: string; unit?: "m2" | "ha" | "sao-north" | "sao-central" | "sao-south" | "cong" | "mau-north" | "mau-central" | "mau-south" }; areaRange?: { from?: { value?: string; unit?: "m2" | "ha" | "sao-north" | "sao-central" | "sao-south" | "cong" | "mau-north" | "mau-central" | "mau-south" }; to?: { value?: string; unit?: "m2" | "ha" | "sao-north" | "sao-central" | "sao-south" | "cong" | "mau-north" | "mau-central" | "mau-south" } }; landUse?: { mode?: "long-term" | "until"; year?: string }; legal?: string; assetStatus?: "planned" | "under-construction" | "ready" | "operating"; park?: string; investor?: string; partnerId?: Ulid; description?: string; mediaIds?: (Ulid)[]; pictureTexts?: Record<string, string>; referenceFile?: ReferenceFileInput; infrastructure?: { keys?: (string)[]; incentives?: (string)[]; note?: string }; enterprise?: { operatingArea?: string; charteredCapital?: { amount?: string; unit?: PriceUnit }; authorisedCapital?: { amount?: string; unit?: PriceUnit }; totalAssets?: { amount?: string; unit?: PriceUnit }; revenueGrowthPercent?: string; shareCount?: string; shareOrigin?: "existing" | "newly-issued"; headOffice?: string; branchCount?: string; branchesInOperation?: string; franchiseFee?: { amount?: string; unit?: PriceUnit }; support?: string; latestYear?: string; years?: (({ revenue?: { amount?: string; unit?: PriceUnit }; profit?: { amount?: string; unit?: PriceUnit } }) | (null))[]; employees?: string; founded?: string; priceIncludes?: string; debtsTakenOver?: { amount?: string; unit?: PriceUnit }; saleReason?: string }; otherRequirements?: string; propertyCode?: string; broker?: { number?: string; issuer?: string }; franchise?: { registeredWith?: string; number?: string; date?: string; hasRunAYear?: "yes" | "no" }; papers?: (({ kind?: "land-certificate" | "house-certificate" | "lease-decision" | "investment-registration" | "construction-permit" | "fire-approval" | "business-registration" | "trademark-certificate" | "other"; number?: string; date?: string; issuer?: string }) | (null))[]; legalFacts?: { mortgaged?: { answer?: "yes" | "no" | "unknown"; source?: "certificate" | "provincial-portal"; asOf?: string }; inDispute?: { answer?: "yes" | "no" | "unknown"; source?: "certificate" | "provincial-portal"; asOf?: string }; planning?: { text?: string; source?: "certificate" | "provincial-portal"; asOf?: string } }; contact?: { name?: string; phone?: string; email?: string }; translations?: Record<string, { title?: string; description?: string }> };
export type DraftRow = { code: ProjectCode; version: Version; createdAt: Instant; savedAt: Instant; isListing: boolean; reference?: OwnReference; title: string; kind?: Kind; type?: ListingType; picture?: Picture };
export type Enterprise = { operatingArea?: string; charteredCapital?: Money; authorisedCapital?: Money; totalAssets?: Money; revenueGrowthPercent?: number; shareCount?: number; shareOrigin?: "existing" | "newly-issued"; headOffice?: string; branchCount?: number; branchesInOperation?: number; franchiseFee?: Money; support?: string; years?: (YearFigures)[]; employees?: number; founded?: number; priceIncludes?: string; debtsTakenOver?: SignedMoney; saleReason?: string };
export type ExportedListing = { code: ProjectCode; reference?: OwnReference; state: ListingState; listing: ListingInput; pictures: (string)[] };
export type FactSource = "certificate" | "provincial-portal";
export type FailureReason = "cancelled" | "expired" | "refused-by-bank" | "not-enough-money" | "wrong-password" | "bank-maintenance" | "limit-exceeded" | "account-locked" | "never-opened" | "not-completed" | "settled-by-staff";
export type FranchiseRegistration = { registeredWith?: string; number?: string; date?: string; hasRunAYear?: boolean };
export type Grade = "stated" | "document" | "third-party" | "seen";
export type Grading = { claim: ClaimKind; grade: Grade; on: string; until: Instant };
export type HeldCost = { txId: string; points: number; seat?: { userId: Ulid; month: string } };
export type HistoryKind = "top-up" | "hold" | "capture" | "release" | "spend" | "reward" | "welcome" | "points-refund" | "refund" | "grant" | "reversal";
export type HistoryRow = { id: string; at: Instant; kind: HistoryKind; state: PaymentState; points: number; heldPoints: number; balanceAfter?: number; amountVnd?: number; reference: Reference; settingsVersion?: number; failure?: FailureReason; isReviewed?: boolean; refundedVnd?: number };
export type ImportMode = "draft" | "post";
export type ImportRecord = { id: Ulid; fileName: string; mode: ImportMode; total: number; done: number; created: number; updated: number; closed: number; refused: number; stoppedBy?: string; startedAt: Instant; changedAt: Instant };
export type InboxFigures = { unread: number; received: number; answered: number; answersWithinHours?: number; isShown: boolean };
export type Infrastructure = { keys: (string)[]; incentives: (string)[]; note?: string };
export type Instant = string;
export type Kind = "sell" | "rental" | "buy" | "rent";
export type LandUse = ({ mode: "long-term" }) | ({ mode: "until"; year: number });
export type Lead = { id: Ulid; inbox: "poster" | "site"; at: Instant; state: LeadState; outcome?: LeadOutcome; isUnread: boolean; listing?: LeadListing; name?: string; excerpt: string; firstAnswerAt?: Instant; remindOn?: ReminderDay; hasLeft?: boolean; keeperId?: Ulid; isShared?: boolean; version: Version; updatedAt: Instant; keptUntil: Instant; locale: Locale; message?: string; wish?: LeadWish; phone?: string; consents: (LeadConsent)[]; lostReason?: LostReason; reasonText?: string; withdrawnAt?: Instant; entries: (LeadEntry)[] };
export type LeadChange = { version: Version; state: "new" | "contacted" | "closed"; outcome?: LeadOutcome; lostReason?: LostReason; reasonText?: string };
export type LeadConsent = { wordingId: string; locale: Locale; purpose: "answer" | "phone"; wording: string; at: Instant; channel: "listing-page" | "home-page" };
export type LeadEntry = { id: Ulid; at: Instant; byName?: string; isMine: boolean; text: string };
export type LeadListing = { code: ProjectCode; title: string };
export type LeadOutcome = "won" | "lost";
export type LeadRow = { id: Ulid; inbox: "poster" | "site"; at: Instant; state: LeadState; outcome?: LeadOutcome; isUnread: boolean; listing?: LeadListing; name?: string; excerpt: string; firstAnswerAt?: Instant; remindOn?: ReminderDay; hasLeft?: boolean; keeperId?: Ulid; isShared?: boolean };
export type LeadState = "new" | "contacted" | "closed" | "withdrawn";
export type LeadSummary = { mine: InboxFigures; site?: InboxFigures };
export type LeadWish = { kind?: "buy" | "rent"; types?: (ListingType)[]; provinceCodes?: (string)[]; budget?: Price };
export type LegalAnswer = { answer: "yes" | "no" | "unknown"; source?: FactSource; asOf?: string };
export type LegalFacts = { mortgaged?: LegalAnswer; inDispute?: LegalAnswer; planning?: { text: string; source?: FactSource; asOf?: string } };
export type LegalPaper = { kind: PaperKind; number?: string; date?: string; issuer?: string };
export type Level = "regular" | "featured" | "vip";
export type LevelChoice = { level: PaidLevel; terms?: { points: number; days: number } };
export type LevelPackage = { id: Ulid; level: PaidLevel; units: number; unitsLeft: number; days: number; boughtAt: Instant; runsUntil: (Instant) | (null); isCreateFree: boolean; hasReport: boolean; points: number; settingsVersion: number };
export type ListingCard = { id: Ulid; code: ProjectCode; version: number; kind: Kind; type: ListingType; category: string; level: Level; state: ListingState; title: string; titles?: LocalizedText; language: Locale; price: Price; priceVnd: (number) | (null); vndPerM2: (number) | (null); areaDm2: (number) | (null); areaDm2Max?: (number) | (null); place: { nation: string; wardCode?: string; provinceCode?: string; oldProvinceCode?: string; oldDistrictKeys?: (string)[]; address?: string; provinces?: (WantedNames)[]; names?: { ward: string; province: string; oldProvince?: string; oldDistrict?: string } }; picture?: Picture; pictureCount: number; isLargeScale: boolean; facts?: AssetFacts; publishedAt?: Instant; expiresAt?: Instant; verifiedUntil?: Instant };
export type ListingContent = { kind: Kind; type: ListingType; category: string; title: string; language: Locale; price: Price; leaseMonths?: number; landArea?: Area; floorArea?: Area; areaRange?: AreaRange; landUse?: LandUse; legal?: string; assetStatus?: "planned" | "under-construction" | "ready" | "operating"; park?: string; investor?: string; partnerId?: Ulid; description: string; otherRequirements?: string; infrastructure?: Infrastructure; enterprise?: Enterprise; contact: { name: string; phone: string; email?: string }; propertyCode?: PropertyCode; broker?: BrokerCertificate; franchise?: FranchiseRegistration; papers?: (LegalPaper)[]; legalFacts?: LegalFacts; translations?: Record<string, { title?: string; description?: string }>; place: Place; pictures: (Picture)[]; referenceFile?: ReferenceFile; priceVndMin: (number) | (null); priceVndMax: (number) | (null); ratesDate: string; areaDm2Min: (number) | (null); areaDm2Max: (number) | (null) };
export type ListingDetail = { card: ListingCard; content: { kind: Kind; type: ListingType; category: string; title: string; language: Locale; price: Price; leaseMonths?: number; landArea?: Area; floorArea?: Area; areaRange?: AreaRange; landUse?: LandUse; legal?: string; assetStatus?: "planned" | "under-construction" | "ready" | "operating"; park?: string; investor?: string; partnerId?: Ulid; description: string; otherRequirements?: string; infrastructure?: Infrastructure; enterprise?: Enterprise; propertyCode?: PropertyCode; broker?: BrokerCertificate; franchise?: FranchiseRegistration; legalFacts?: LegalFacts; translations?: Record<string, { title?: string; description?: string }>; place: Place; pictures: (Picture)[]; referenceFile?: ReferenceFile; priceVndMin: (number) | (null); priceVndMax: (number) | (null); ratesDate: string; areaDm2Min: (number) | (null); areaDm2Max: (number) | (null); papers?: (ShownPaper)[] }; contact: { name: string; phoneMasked: string }; poster: { name: string; memberSince: Instant; verifiedSince?: Instant; agentSince?: Instant; agencyId?: Ulid; agencyPage?: string }; partnerPage?: string; updatedAt: Instant; confirmedAt?: Instant; firstListedAt?: Instant; ratesDate: string; prices?: (PublicPrice)[]; claims?: (Grading)[] };
export type ListingInput = { kind: Kind; type: ListingType; category: string; title: Title; language: Locale; place: PlaceInput; price: Price; leaseMonths?: number; landArea?: Area; floorArea?: Area; areaRange?: AreaRange; landUse?: LandUse; legal?: string; assetStatus?: "planned" | "under-construction" | "ready" | "operating"; park?: string; investor?: string; partnerId?: Ulid; description: string; otherRequirements?: string; mediaIds: (Ulid)[]; referenceFile?: ReferenceFileInput; pictureTexts?: PictureTexts; infrastructure?: Infrastructure; enterprise?: Enterprise; contact: Contact; propertyCode?: PropertyCode; broker?: BrokerCertificate; franchise?: FranchiseRegistration; papers?: (LegalPaper)[]; legalFacts?: LegalFacts; translations?: Record<string, { title?: Title; description?: string }> };
export type ListingRecord = { meta: { id: Ulid; code: ProjectCode; reference?: OwnReference; ownerId: Ulid; agentId?: Ulid; version: number; state: ListingState; level: Level; levelUntil?: Instant; levelEndedAt?: Instant; holdOut?: number; guarantee?: { id: Ulid; until: Instant }; shownSince?: Instant; isLargeScale: boolean; wasPublic: boolean; hasRevision: boolean; createdAt: Instant; updatedAt: Instant; submittedAt?: Instant; publishedAt?: Instant; expiresAt?: Instant; refusalReason?: StaffReason; hasRemarks?: boolean; removalReason?: StaffReason; appeal?: Appeal; hasRefusedEdit?: boolean; deletedAt?: Instant; stateBefore?: ListingState; priceLog?: (PublicPrice)[]; closings?: (Closing)[]; hold?: HeldCost; levelChoice?: LevelChoice; pricedFrom?: number; confirmedAt?: Instant; askedAt?: Instant; sunkAt?: Instant; firstListedAt?: Instant; costs?: (TimedCost)[]; units?: (UsedUnit)[]; autoExtension?: AutoExtension; claims?: (Grading)[] }; content: ListingContent; revision?: ListingContent; remarks?: RefusalRemarks; owner: { name: string; memberSince: Instant; verifiedSince?: Instant; agentSince?: Instant; agencyId?: Ulid; agencyPage?: string; id: Ulid } };
export type ListingState = "draft" | "waiting" | "refused" | "shown" | "hidden" | "closed" | "expired" | "removed" | "deleted";
export type ListingType = "land" | "aquaculture" | "industrial-park" | "enterprise" | "brand" | "other";
export type Locale = "vi" | "en" | "ja" | "ko" | "zh";
export type LocalizedText = Record<string, string>;
export type LostReason = "unreachable" | "price" | "place" | "not-suitable" | "chose-another" | "not-now" | "not-serious" | "other";
export type Media = { id: Ulid; state: MediaState; refusal?: "unsupported-file" | "file-too-large" | "unreadable" | "too-many-pixels" | "heic-file" | "active-file" | "encrypted-file" | "too-many-pages"; picture?: Picture; bytes?: number; pages?: number };
export type MediaPurpose = "listing" | "content" | "ad" | "paper" | "report" | "reference" | "evidence" | "evidence-pdf";
export type MediaState = "pending" | "ready" | "refused";
export type Money = { amount: Decimal; unit: PriceUnit };
export type Names = Record<string, string>;
export type NewsCategory = { id: CategoryId; order: number; names: Names; isHidden?: boolean };
export type Outcome = "sold" | "leased" | "found" | "other";
export type OwnListing = { id: Ulid; code: ProjectCode; version: number; kind: Kind; type: ListingType; category: string; level: Level; state: ListingState; title: string; titles?: LocalizedText; language: Locale; price: Price; priceVnd: (number) | (null); vndPerM2: (number) | (null); areaDm2: (number) | (null); areaDm2Max?: (number) | (null); place: { nation: string; wardCode?: string; provinceCode?: string; oldProvinceCode?: string; oldDistrictKeys?: (string)[]; address?: string; provinces?: (WantedNames)[]; names?: { ward: string; province: string; oldProvince?: string; oldDistrict?: string } }; picture?: Picture; pictureCount: number; isLargeScale: boolean; facts?: AssetFacts; publishedAt?: Instant; expiresAt?: Instant; verifiedUntil?: Instant; createdAt: Instant; updatedAt: Instant; hasRevision: boolean; levelUntil?: Instant; chosenLevel?: PaidLevel; outcome?: Outcome; refusalReason?: StaffReason; removalReason?: StaffReason; appeal?: Appeal; hasRefusedEdit?: boolean; deletedAt?: Instant; confirmedAt?: Instant; askedAt?: Instant; sunkAt?: Instant; autoExtension?: AutoExtension; agentId?: Ulid };
export type OwnReference = string;
export type OwnerAct = "withdraw" | "hide" | "show" | "close" | "reopen" | "delete" | "restore";
export type OwnerSettings = { name: string; taxCode: TaxId; licence: string; address: string; hotline: string; email: string; representative: string; socialLinks: { zalo?: string; facebook?: string; youtube?: string; tiktok?: string; linkedin?: string }; reviewHours: number; version: number };
export type PaidLevel = "featured" | "vip";
export type PaperAddress = { url: string; expiresInSeconds: number };
export type PaperKind = "land-certificate" | "house-certificate" | "lease-decision" | "investment-registration" | "construction-permit" | "fire-approval" | "business-registration" | "trademark-certificate" | "other";
export type PaymentState = "in-progress" | "success" | "failed";
export type Picture = { mediaId: Ulid; basePath: string; widths: (number)[]; width: number; height: number; color?: string; alt?: string };
export type PictureTexts = Record<string, string>;
export type Place = { nation: string; wardCode?: string; provinceCode?: string; oldProvinceCode?: string; oldDistrictKeys?: (string)[]; provinces?: (WantedProvince)[]; detail?: string; address?: string; enteredAs?: { oldCommuneCode: string } };
export type PlaceInput = ({ nation: "VN"; wardCode?: WardCode; provinces?: (WantedProvince)[]; detail?: string; enteredAs?: { oldCommuneCode: string } }) | ({ nation: string; address: string });
export type Points = number;
export type Price = ({ mode: "exact" | "estimated"; amount: Decimal; unit: PriceUnit; per: PricePer }) | ({ mode: "range"; from?: Decimal; to?: Decimal; unit: PriceUnit; per: PricePer }) | ({ mode: "deal" });
export type PricePer = "total" | "m2" | "m2-month" | "month" | "year" | "m2-lease-term";
export type PriceUnit = "million-vnd" | "billion-vnd" | "usd" | "cny" | "jpy" | "eur" | "krw";
export type ProjectCode = string;
export type PropertyCode = string;
export type PublicPrice = { at: Instant; price: Price };
export type RaiseOffer = { isMeasured: boolean; promises: Record<string, RaisePromise>; raises: ({ id: Ulid; level: PaidLevel; at: Instant; until: Instant; points: number; promise?: RaisePromise; result?: RaiseResult; pointsBack?: number; isVoid: boolean })[] };
export type RaisePromise = { low: number; high: number; samples: number };
export type RaiseResult = { days: number; views: number; baseDays: number; baseViews: number; factor: number };
export type Rates = { date: string; vndPer: { USD: Decimal; CNY: Decimal; JPY: Decimal; EUR: Decimal; KRW: Decimal }; isDemo?: boolean };
export type Reference = { type: "listing" | "package" | "payment" | "video" | "phone" | "voucher" | "advert" | "transaction" | "note"; id: string; act?: string; label?: string };
export type ReferenceFile = { mediaId: Ulid; name: string; bytes: number; pages: number };
export type ReferenceFileInput = { mediaId: Ulid; name: string };
export type RefusalRemarks = { at: Instant; items: (Remark)[]; was: Record<string, unknown> };
export type Remark = { field: "kind" | "type" | "category" | "title" | "language" | "place" | "price" | "leaseMonths" | "landArea" | "floorArea" | "areaRange" | "landUse" | "legal" | "assetStatus" | "park" | "investor" | "partnerId" | "propertyCode" | "broker" | "franchise" | "papers" | "legalFacts" | "description" | "pictures" | "referenceFile" | "infrastructure" | "enterprise" | "otherRequirements" | "contact" | "translations"; reason: "not-what-is-offered" | "other" | "contact-inside" | "says-nothing" | "misleading" | "capitals" | "other-language" | "place-wrong" | "place-vague" | "contradicts" | "price-unlikely" | "unit-mistaken" | "figure-unlikely" | "unproven" | "incomplete" | "copied" | "not-the-asset" | "watermark" | "blurred" | "text-in-picture" | "too-few" | "unreadable" | "personal-data" | "unreachable" | "other-person" | "translation-differs"; mediaId?: Ulid; words?: string; language?: Locale };
export type ReminderDay = string;
export type SavedDraft = { code: ProjectCode; version: Version; createdAt: Instant; savedAt: Instant; isListing: boolean; reference?: OwnReference };
export type SearchCount = { total: number; facets: SearchFacets; suggestion?: string };
export type SearchFacets = Record<string, ({ value: string; count: number })[]>;
export type SearchReply = { items: (ListingCard)[]; promoted?: (ListingCard)[]; total: number; facets?: SearchFacets; nextCursor?: Cursor; rates: Rates; suggestion?: string; relaxations?: ({ group: "kinds" | "types" | "categories" | "nation" | "province" | "ward" | "oldProvince" | "oldDistrict" | "oldCommune" | "price" | "area" | "status" | "legal" | "infra" | "incentives" | "park" | "largeScale" | "verified" | "publishedAfter" | "q"; total: number })[] };
export type SearchSort = "recommended" | "created_at" | "relevance" | "priceDown" | "priceUp" | "acreageDown" | "acreageUp";
export type SearchSuggestion = { kind: "place" | "former-place" | "park" | "category" | "type"; label: string; within?: string; filters: Record<string, string> };
export type SearchSuggestions = { head: string; items: (SearchSuggestion)[] };
export type ShownPaper = { kind: PaperKind; date?: string; issuer?: string; numberMasked?: string };
export type SignedDecimal = string;
export type SignedMoney = { amount: SignedDecimal; unit: PriceUnit };
export type StaffReason = (string) | ({ keys: ("photos" | "price" | "place" | "legal" | "duplicate" | "contact" | "unavailable" | "blurred" | "mismatch" | "issue" | "other-person" | "inactive" | "unreadable-papers" | "other-asset" | "out-of-date" | "not-enough" | "inaccurate" | "incomplete" | "advertising" | "duplicate-content" | "wrong-kind" | "images" | "copyright" | "prohibited" | "authority")[]; words?: string; fields?: ("kind" | "type" | "category" | "title" | "language" | "place" | "price" | "leaseMonths" | "landArea" | "floorArea" | "areaRange" | "landUse" | "legal" | "assetStatus" | "park" | "investor" | "partnerId" | "propertyCode" | "broker" | "franchise" | "papers" | "legalFacts" | "description" | "pictures" | "referenceFile" | "infrastructure" | "enterprise" | "otherRequirements" | "contact" | "translations")[] });
export type TaxId = string;
export type TimedCost = { txId: string; act: "create" | "extend" | "upgrade-featured" | "upgrade-vip"; points: number; from: Instant; until: Instant };
export type Title = string;
export type Ulid = string;
export type Understood = { filters: Record<string, string>; q?: string };
export type Upload = { mediaId: Ulid; url: string; fields: Record<string, string>; expiresInSeconds: number };
export type UsedUnit = { packageId: Ulid; from: Instant; until: Instant };
export type Version = number;
export type Wallet = { available: Points; held: Points; packages: (LevelPackage)[]; rewardsToday: number; settingsVersion: number };
export type WantedNames = { code: string; name: string; wards?: (string)[] };
export type WantedProvince = { code: string; wardCodes?: (WardCode)[] };
export type WardCode = string;
export type YearFigures = { year: number; revenue?: Money; profit?: SignedMoney };
