/** What a poster states of an asset in law: its code, its papers, what bears on it, and who brokers or franchises it. */
import * as z from 'zod';
import { LineText, oneLine } from '../kernel/text.ts';

export const propertyCodeMaxChars = 40;
/** As registers write it: capitals without blanks. */
const asCode = (text: string) => oneLine(text).replaceAll(' ', '').toUpperCase();
export const PropertyCode = z
  .string()
  .overwrite(asCode)
  .max(propertyCodeMaxChars)
  .regex(/^[A-Z0-9]+([-./][A-Z0-9]+)*$/)
  .meta({ id: 'PropertyCode', description: 'The property’s code in the State’s register, since March 2026' });

/** As printed on a paper: 'CS 01234', '12/GPXD-SXD'. */
const PaperNumber = LineText({ max: 40 });
const Issuer = LineText({ max: 150 });
const Day = z.iso.date().meta({ description: 'Not after today in Viet Nam' });

export const BrokerCertificate = z
  .object({ number: LineText({ min: 1, max: 40 }), issuer: LineText({ max: 100 }).optional() })
  .meta({
    id: 'BrokerCertificate',
    description: 'Of a poster who acts as a broker: number, and the province that issued it',
  });

export const FranchiseRegistration = z
  .object({
    registeredWith: Issuer.optional(),
    number: PaperNumber.optional(),
    date: Day.optional(),
    hasRunAYear: z.boolean().optional().meta({ description: 'The system has been running for a year' }),
  })
  .meta({ id: 'FranchiseRegistration' });
export type FranchiseRegistration = z.infer<typeof FranchiseRegistration>;

export const paperKinds = [
  'land-certificate',
  'house-certificate',
  'lease-decision',
  'investment-registration',
  'construction-permit',
  'fire-approval',
  'business-registration',
  'trademark-certificate',
  'other',
] as const;
export const PaperKind = z.enum(paperKinds).meta({ id: 'PaperKind' });
export type PaperKind = z.infer<typeof PaperKind>;

export const papersMax = 5;
export const LegalPaper = z
  .object({
    kind: PaperKind,
    number: PaperNumber.optional(),
    date: Day.optional(),
    issuer: Issuer.optional(),
  })
  .meta({ id: 'LegalPaper' });
export type LegalPaper = z.infer<typeof LegalPaper>;

/** A paper as visitors read it. */
export const ShownPaper = LegalPaper.omit({ number: true })
  .extend({
    numberMasked: z.string().optional().meta({ description: 'Its last three characters, of a long one' }),
  })
  .meta({ id: 'ShownPaper' });
export type ShownPaper = z.infer<typeof ShownPaper>;

export const factSources = ['certificate', 'provincial-portal'] as const;
export const FactSource = z.enum(factSources).meta({
  id: 'FactSource',
  description: 'Where a poster has it from; absent: they say so by themselves',
});
export type FactSource = z.infer<typeof FactSource>;
const sourced = { source: FactSource.optional(), asOf: Day.optional() };

export const legalAnswers = ['yes', 'no', 'unknown'] as const;
const LegalAnswer = z.object({ answer: z.enum(legalAnswers), ...sourced }).meta({ id: 'LegalAnswer' });
export const planningMaxChars = 300;

export const LegalFacts = z
  .object({
    mortgaged: LegalAnswer.optional(),
    inDispute: LegalAnswer.optional(),
    planning: z
      .object({ text: LineText({ min: 1, max: planningMaxChars }), ...sourced })
      .optional()
      .meta({ description: 'What the land use plan says of it' }),
  })
  .meta({ id: 'LegalFacts' });
export type LegalFacts = z.infer<typeof LegalFacts>;

/** The fields of a listing about its standing in law; which of them fit it: `mayHave` in legal-rules.ts. */
export const LegalFields = z.object({
  propertyCode: PropertyCode.optional(),
  broker: BrokerCertificate.optional(),
  franchise: FranchiseRegistration.optional(),
  papers: z.array(LegalPaper).max(papersMax).optional(),
  legalFacts: LegalFacts.optional(),
});
export type LegalFields = z.infer<typeof LegalFields>;
