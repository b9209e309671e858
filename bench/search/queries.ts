/** The fixed list of queries that search is measured with, each page with total and facets. */
import { parseQuery, type SearchQuery } from '#shared/search/query.ts';

const addresses = [
  '',
  'kinds=sell',
  'kinds=rental&types=industrial-park',
  'province=79',
  'province=79&kinds=sell&types=land&priceMin=1000000000&priceMax=5000000000',
  'oldProvince=74',
  'oldProvince=27&oldDistrict=258',
  'oldProvince=27&oldDistrict=258&oldCommune=09193',
  'types=land,aquaculture&areaMin=10000&sort=acreageDown',
  'sort=priceUp',
  'kinds=sell&sort=priceDown&page=5',
  'status=ready,operating&legal=land-certificate&infra=wastewater',
  'infra=power-22kv,truck-access&incentives=tax-holiday',
  'park=KCN+Y%C3%AAn+Phong',
  'largeScale=true',
  'verified=true',
  'page=100',
  'q=dat+nen',
  'q=%C4%91%E1%BA%A5t+n%E1%BB%81n+b%C3%ACnh+d%C6%B0%C6%A1ng',
  'q=binh+duong&kinds=sell&sort=priceUp',
  'q=kcn&types=industrial-park',
  'q=nh%C3%A0+x%C6%B0%E1%BB%9Fng+b',
  'q=kho+lanh+hai+phong&priceMax=20000000000',
  'q=khu+cong+nghiep&province=24',
  'q=factory',
  'q=%E5%B7%A5%E5%A0%B4',
  'kinds=sell,rental&categories=factory,warehouse&province=75&areaMin=1000&areaMax=10000&sort=acreageUp',
] as const;

export const benchQueries: readonly SearchQuery[] = addresses.map(
  (address) => parseQuery(new URLSearchParams(address)).query,
);
