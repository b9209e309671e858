/** Words that belong together in this trade, and what people write instead of them. */
import { fold } from '#shared/kernel/fold.ts';

const compounds = `
khu công nghiệp, khu chế xuất, cụm công nghiệp, khu kinh tế, khu dân cư, khu đô thị, khu du lịch, khu nghỉ dưỡng
nhà máy, nhà xưởng, nhà kho, nhà hàng, nhà phố, nhà nghỉ, nhà trọ, kho bãi, kho lạnh, kho khô, kho xưởng
đất nền, đất ở, đất thổ cư, đất dự án, đất công nghiệp, đất nông nghiệp, đất rừng, đất vườn, đất lúa, đất sạch
đất thương mại dịch vụ, đất trồng cây, đất nuôi trồng thủy sản, nuôi trồng, thủy sản, trang trại, trại tôm
trại heo, trại gà, ao tôm, ao cá, cá tra, mặt bằng, mặt tiền, mặt phố, văn phòng, tòa nhà, cửa hàng
trung tâm thương mại, thương mại, khách sạn, căn hộ, biệt thự, liền kề, shophouse, quán cà phê, quán ăn, siêu thị
doanh nghiệp, công ty, cổ phần, cổ phiếu, thương hiệu, nhượng quyền, chuyển nhượng, sang nhượng, hợp tác, đầu tư
dự án, quy hoạch, hạ tầng, sổ đỏ, sổ hồng, giấy chứng nhận, chính chủ, pháp lý, giấy phép, giấy phép môi trường
điện mặt trời, năng lượng tái tạo, điện gió, thủy điện, trạm điện, điện ba pha, cẩu trục, xử lý nước thải
phòng cháy chữa cháy, cao tốc, quốc lộ, tỉnh lộ, cảng biển, cảng cạn, nước sâu, sân bay, ven biển, ven sông
trường học, mầm non, bệnh viện, phòng khám, chế biến, thực phẩm, dệt may, gỗ, bao bì, cơ khí, logistics
cho thuê, cần mua, cần thuê, cần bán, bất động sản, thành phố, thị xã, thị trấn, ngoại thành, nội thành
industrial park, export processing zone, for lease, for sale, business transfer, land use
`;

const provinces = `
an giang, bà rịa vũng tàu, bà rịa, vũng tàu, bạc liêu, bắc giang, bắc kạn, bắc ninh, bến tre, bình dương, bình định
bình phước, bình thuận, cà mau, cao bằng, cần thơ, đà nẵng, đắk lắk, đắk nông, điện biên, đồng nai, đồng tháp, gia lai
hà giang, hà nam, hà nội, hà tĩnh, hải dương, hải phòng, hậu giang, hòa bình, hồ chí minh, huế, hưng yên, khánh hòa
kiên giang, kon tum, lai châu, lạng sơn, lào cai, lâm đồng, long an, nam định, nghệ an, ninh bình, ninh thuận, phú thọ
phú yên, quảng bình, quảng nam, quảng ngãi, quảng ninh, quảng trị, sóc trăng, sơn la, tây ninh, thái bình, thái nguyên
thanh hóa, thừa thiên huế, tiền giang, trà vinh, tuyên quang, vĩnh long, vĩnh phúc, yên bái, phú quốc, thủ đức, sài gòn
`;

/** Old districts and towns that people look for by name, ports and economic zones. */
const towns = `
thủ dầu một, biên hòa, dĩ an, thuận an, bến cát, tân uyên, bàu bàng, dầu tiếng, phú giáo, củ chi, hóc môn, bình chánh
nhà bè, cần giờ, bình tân, tân phú, tân bình, gò vấp, bình thạnh, phú nhuận, long thành, nhơn trạch, trảng bom
vĩnh cửu, xuân lộc, đức hòa, bến lức, cần giuộc, cần đước, thủ thừa, tân an, yên phong, quế võ, thuận thành, tiên du
từ sơn, việt yên, yên dũng, đông anh, sóc sơn, mê linh, gia lâm, long biên, hoàng mai, cầu giấy, nam từ liêm
bắc từ liêm, hà đông, thanh trì, hoài đức, thạch thất, chương mỹ, ba đình, hoàn kiếm, hai bà trưng, đống đa
thanh xuân, tây hồ, hạ long, cẩm phả, móng cái, uông bí, quảng yên, thủy nguyên, an dương, kiến an, hải an, đình vũ
nha trang, cam ranh, cam lâm, đà lạt, bảo lộc, đức trọng, phan thiết, quy nhơn, nhơn hội, chu lai, dung quất, hội an
điện bàn, tam kỳ, hải châu, liên chiểu, hòa vang, nghi sơn, bỉm sơn, vũng áng, phú mỹ, tân thành, châu đức, mỹ tho
gò công, sa đéc, cao lãnh, rạch giá, hà tiên, châu đốc, long xuyên, ninh kiều, cái răng, trà nóc, ô môn, vị thanh
buôn ma thuột, pleiku, gia nghĩa, đồng xoài, chơn thành, mộc châu, sa pa, phố nối, yên mỹ, mỹ hào, văn giang, đồng văn
phổ yên, sông công, vĩnh yên, phúc yên, bình xuyên, việt trì, thăng long, mỹ phước, tân thuận, linh trung, hiệp phước
`;

/** Groups of ways to write one thing; who writes one means any. */
const sameMeaning = `
kcn = khu công nghiệp
kcx = khu chế xuất
ccn = cụm công nghiệp
kkt = khu kinh tế
kdc = khu dân cư
kđt = khu đô thị
bđs = bất động sản
ha = hecta = héc ta
m2 = mét vuông
sổ đỏ = giấy chứng nhận = gcn
sổ hồng = giấy chứng nhận = gcn
pccc = phòng cháy chữa cháy
tphcm = hcm = hồ chí minh = sài gòn
brvt = bà rịa vũng tàu
tỷ = tỉ
cty = công ty
tdp = tổ dân phố
ql = quốc lộ
tmdv = thương mại dịch vụ
ntts = nuôi trồng thủy sản
nltt = năng lượng tái tạo
đmt = điện mặt trời
nhượng quyền = franchise
cà phê = cafe = coffee
quán cà phê = quán cafe
đắk lắk = đắc lắc = daklak
đắk nông = đắc nông
bắc kạn = bắc cạn
q1 = quận 1
q2 = quận 2
q3 = quận 3
q4 = quận 4
q5 = quận 5
q6 = quận 6
q7 = quận 7
q8 = quận 8
q9 = quận 9
q10 = quận 10
q11 = quận 11
q12 = quận 12
`;

const phrase = (text: string): string[] => fold(text.trim()).split(' ');
const longestFirst = (a: readonly string[], b: readonly string[]): number => b.length - a.length;

function byFirstWord(phrases: readonly string[][]): ReadonlyMap<string, readonly string[][]> {
  const map = new Map<string, string[][]>();
  for (const words of phrases.toSorted(longestFirst)) {
    const first = map.get(words[0]!) ?? [];
    if (first.every((before) => before.join(' ') !== words.join(' '))) first.push(words);
    map.set(words[0]!, first);
  }
  return map;
}

const groups = sameMeaning
  .trim()
  .split('\n')
  .map((line) => line.split('=').map(phrase));

const listed = `${compounds},${provinces},${towns}`.split(/[,\n]/).map((text) => text.trim());

/** Phrases of at least two words, by their first word, longest first. */
export const lexiconPhrases = byFirstWord(
  [...listed.map(phrase), ...groups.flat()].filter((words) => words.length > 1),
);

const written = new Map(listed.map((text) => [phrase(text).join(' '), text]));
/** A folded phrase as it is written, with its marks: 'binh duong' is 'bình dương'. */
export const writtenPhrase = (folded: string): string => written.get(folded) ?? folded;

/** Every phrase that has another way to be written, by its first word, longest first. */
export const synonymPhrases = byFirstWord(groups.flat());

/** The other ways to write a phrase. */
export function synonymsOf(words: readonly string[]): string[][] {
  const text = words.join(' ');
  const found = groups.filter((group) => group.some((way) => way.join(' ') === text)).flat();
  const others = new Map(found.map((way) => [way.join(' '), way]));
  others.delete(text);
  return [...others.values()];
}

/** Changes with the lexicon: a segment that was built with another one is built anew, and serves until then. */
export const lexiconMark: string = markOf(
  [...lexiconPhrases.values(), ...synonymPhrases.values()].flat(2).join(' '),
);

function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193);
  return (mark >>> 0).toString(36);
}
