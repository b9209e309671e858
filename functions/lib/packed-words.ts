/**
 * What packed values often say, so that they say it in fewer bytes: the first dictionary of `packed.ts`. Whatever was
 * packed with it can be read with nothing else: never change it, add another one.
 */

/** Words and phrases of people who post, in the order of rarer to more frequent. */
const phrases = `
nhượng quyền thương hiệu, phí nhượng quyền, chuỗi cửa hàng, quán cà phê, nhà hàng, khách sạn, khu nghỉ dưỡng, biệt thự,
trường học, bệnh viện, siêu thị, chợ, trung tâm thương mại, nhà phố, tầng hầm, thang máy, thang hàng, sân bay quốc tế,
trang trại, ao nuôi tôm, cá tra, thức ăn, con giống, vụ nuôi, quạt nước, cống, đê bao, kênh, rạch, sông, biển, rừng, vườn,
cây ăn trái, lúa, cao su, cà phê, điều, hồ tiêu, giếng khoan, máy phát điện dự phòng, điện mặt trời mái nhà, điện gió,
dây chuyền sản xuất, máy móc thiết bị, nguyên liệu, đóng gói, kho lạnh, cấp đông, chế biến thực phẩm, thủy sản, nông sản,
may mặc, dệt, giày da, gỗ, nội thất, nhựa, cơ khí, linh kiện điện tử, bao bì, hóa chất, dược phẩm, vật liệu xây dựng,
doanh thu, lợi nhuận, vốn điều lệ, cổ phần, cổ đông, góp vốn, chuyển nhượng toàn bộ, phần vốn góp, công ty trách nhiệm hữu hạn,
công ty cổ phần, chủ đầu tư, nhà đầu tư nước ngoài, người lao động, công nhân, đối tác, khách hàng ổn định, thị trường,
ngân hàng, thế chấp, giải chấp, vay, lãi suất, thuế thu nhập doanh nghiệp, miễn thuế, giảm 50%, ưu đãi đầu tư, phí quản lý,
giá đã bao gồm, chưa bao gồm thuế giá trị gia tăng, đặt cọc, thanh toán theo tiến độ, trả tiền một lần, trả hằng năm, thương lượng,
thời hạn thuê tối thiểu, hợp đồng thuê dài hạn, tháng, quý, năm, ngày ký hợp đồng, bàn giao ngay, bàn giao trong, nghiệm thu,
giấy chứng nhận quyền sử dụng đất, sổ đỏ, sổ hồng, pháp lý rõ ràng, không tranh chấp, công chứng, sang tên, giấy phép xây dựng,
giấy phép môi trường, chấp thuận chủ trương đầu tư, quy hoạch 1/500, mật độ xây dựng, hệ số sử dụng đất, thời hạn sử dụng đến năm,
đất ở, đất thổ cư, đất nông nghiệp, đất rừng sản xuất, đất thương mại dịch vụ, đất sản xuất kinh doanh, đất công nghiệp, đất dự án,
quốc lộ 1A, tỉnh lộ, đường cao tốc, vành đai, cách trung tâm, cách cảng, cách sân bay, cách cao tốc, km, phút đi xe, mặt tiền đường rộng,
đường nhựa, đường bê tông, xe tải, xe container vào tận nơi, đường container, bãi đỗ xe, sân bãi, bãi đậu xe, cổng, tường rào, bảo vệ 24/7,
camera giám sát, phòng cháy chữa cháy, PCCC tự động, đạt tiêu chuẩn, hệ thống xử lý nước thải, nước sạch, nước máy, thoát nước, cáp quang,
trạm biến áp kVA, trạm điện riêng, điện ba pha, lưới điện 22 kV, 110 kV, cầu trục, cẩu trục 5 tấn, 10 tấn, xe nâng, tải trọng nền, tấn/m²,
chịu tải 3 tấn trên một mét vuông, nền bê tông, sàn phủ epoxy, khung thép, mái tôn, cột, chiều cao, thông thủy, khẩu độ, chiều dài, chiều rộng,
văn phòng điều hành, nhà ăn, nhà ở công nhân, nhà bảo vệ, nhà để xe, ký túc xá, nhà kho, kho xưởng, nhà máy, nhà xưởng xây sẵn, xây dựng theo,
trong khu công nghiệp, cụm công nghiệp, khu chế xuất, khu kinh tế, phù hợp với sản xuất, gia công, lắp ráp, kho hàng, trung chuyển, phân phối,
diện tích đất, diện tích xây dựng, tổng diện tích, mặt bằng, vị trí đẹp, thuận lợi, hiện đang hoạt động, đang cho thuê, còn trống, mới xây,
cần bán gấp, cần mua, cần thuê, bán hoặc cho thuê, chính chủ, giá tốt, giá thuê, liên hệ để biết thêm thông tin chi tiết, xem thực tế, hỗ trợ thủ tục,
Phường Xã Quận Huyện Thị xã Thành phố Tỉnh Đặc khu An Giang Bắc Ninh Cà Mau Cao Bằng Đắk Lắk Điện Biên Đồng Nai Đồng Tháp Gia Lai Hà Tĩnh
Hưng Yên Khánh Hòa Lai Châu Lạng Sơn Lào Cai Lâm Đồng Nghệ An Ninh Bình Phú Thọ Quảng Ngãi Quảng Ninh Quảng Trị Sơn La Tây Ninh Thái Nguyên
Thanh Hóa Tuyên Quang Vĩnh Long Huế Đà Nẵng Hải Phòng Cần Thơ Bình Dương Bà Rịa – Vũng Tàu Long An Long Thành Nhơn Trạch Biên Hòa Bắc Giang
Hải Dương Vĩnh Phúc Hà Nam Nam Định Thái Bình Quảng Nam Bình Định Phú Yên Ninh Thuận Bình Thuận Bình Phước Tiền Giang Bến Tre Trà Vinh
Sóc Trăng Bạc Liêu Hậu Giang Kiên Giang Hà Nội Thành phố Hồ Chí Minh Ho Chi Minh City ホーチミン市 호찌민시 胡志明市 Ha Noi ハノイ市 하노이시 河内市
và của các có cho được không là tại từ đến với trong trên theo một hai ba bốn sẵn sàng đầy đủ toàn bộ khoảng hơn dưới gần ngay bên phía trước sau
`;

/** Words of other languages: categories, and what listings are called in translations. */
const translated = `
土地 住宅用地 開発用地 農地 林地 養殖用地 工業団地 工場 倉庫 企業 株式 製造業 ブランド 売却 賃貸 토지 주거용지 공장 창고 산업단지 산업용지 기업 지분 매매 임대
住宅用地 项目用地 工业用地 农业用地 林地 工业园 厂房 仓库 企业 股份 出售 出租 Residential land Development land Farmland Forest land
Industrial land 工業用地 산업용지 工业用地 Warehouse 倉庫 창고 仓库 Factory 工場 공장 厂房 Industrial park for sale for lease with land use rights,
industrial park province district expressway airport seaport power water fire safety approved ready to operate the of and in to from a square metres
`;

/** Keys and usual values of listings, as `JSON.stringify` writes them. */
const keys = `
"residential-land""project-land""industrial-land""resort-land""agricultural-land""forest-land""logistics-land""aquaculture-land""shrimp-farm"
"pangasius-pond""export-processing-zone""industrial-cluster""warehouse""enterprise-transfer""shares""manufacturing""food-processing""renewable-energy"
"franchise""commercial-premises""hospitality""school""other""aquaculture""enterprise":{"operatingArea":"","charteredCapital":{"amount":"1"
,"authorisedCapital":{"amount":"","totalAssets":{"amount":"","revenueGrowthPercent":1,"shareCount":1,"shareOrigin":"existing","newly-issued"
,"headOffice":"","branchCount":1,"branchesInOperation":1,"franchiseFee":{"amount":"","support":""
"road-24m","near-expressway","near-airport","deep-sea-port","river-frontage","waterway","power-110kv","power-3-phase","mains-water","well-water"
"stream","environmental-permit","sprinklers","bus","school-nearby","hospital-nearby","gas-pipeline","docks","boiler","lift","densely-populated"
"land-rent-exemption","economic-zone","training","planned","under-construction","ready","sublease","annual-lease"
"kind":"rent","kind":"buy","type":"brand","type":"land","category":"level":2,"levelUntil":17950000000,"assetStatus":"operating","legal":null
{"kind":"rental","type":"industrial-park","category":"factory","level":0,"levelUntil":null,"publishedAt":17951400000,"expiresAt":17964000000
,"priceVndMin":5000000000,"priceVndMax":null,"areaDm2Min":100000,"areaDm2Max":null,"nation":"VN","provinceCode":"79","wardCode":"2
","oldProvinceCode":"","oldDistrictKeys":["7"],"assetStatus":null,"legal":null,"infra":[],"incentives":[],"park":null,"isLargeScale":false
,"text":{"titles":{"en":"","ja":"","ko":"","zh":"","vi":"Bán đất"},"names":["Phường ","Xã ","Quận ","Huyện ","Thành phố "],"description":"
{"kind":"sell","type":"industrial-park","category":"factory","title":"Cho thuê nhà xưởng 5.000 m² tại khu công nghiệp ","language":"vi"
,"place":{"nation":"VN","wardCode":"1","enteredAs":{"oldCommuneCode":"1"}},"detail":"Đường số ","provinceCode":"","oldProvinceCode":"","oldDistrictKeys":["
,"price":{"mode":"range","from":"1","to":"2","mode":"estimated","mode":"deal"},"mode":"exact","amount":"5.2","unit":"usd","per":"m2-month"},"unit":"million-vnd","per":"month"
,"unit":"billion-vnd","per":"total"},"leaseMonths":60,"areaRange":{"from":{"value":"1","unit":"ha"},"landArea":{"value":"5000","unit":"m2"},"floorArea":{"value":"
,"landUse":{"mode":"long-term"},"landUse":{"mode":"until","year":20},"legal":"land-certificate","assetStatus":"operating","park":"Khu công nghiệp ","investor":"Công ty 
,"infrastructure":{"keys":["power-22kv","truck-access","wastewater","fire-approved","office","crane-10t","parking","cctv"],"incentives":["tax-holiday","import-duty"],"note":"
,"otherRequirements":"","translations":{"en":{"title":" for lease","description":"<p>"},"ja":{"title":""},"ko":{"title":""},"zh":{"title":""}}
,"description":"<p></p><h2></h2><h3></h3><p><strong></strong></p><ol><li></li></ol><ul><li></li><li></li></ul><p>
","contact":{"name":"Nguyễn Văn Trần Thị Lê Phạm Hoàng Minh","phone":"+8490","email":"@gmail.com"}
,"pictures":[["01M",[400,800],800,600,"#a"],["01K","",[400,800,1600],1600,1067,"#8"],["01M","",[400,800,1600],1600,1200,"#9"]]
,"priceVndMin":1000000000,"priceVndMax":5000000000,"areaDm2Min":500000,"areaDm2Max":500000,"ratesDate":"2026-11-20"}
`;

const joined = (text: string): string => text.trim().replaceAll('\n', ' ');
/** The whole dictionary: what is nearest to the end is told in the fewest bytes. */
export const firstWords: string = [translated, phrases, keys].map(joined).join(' ');
