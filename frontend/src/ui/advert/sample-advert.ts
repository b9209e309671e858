/** An advert that only samples and the page of components show. */
import type { ShownAdvert } from '#shared/adverts/model.ts';

export const sampleAdvert: ShownAdvert = {
  ...{ id: '01JSAMP1E00000000000000000', customerName: 'Công ty Mẫu', language: 'vi' },
  ...{ title: 'Nhà xưởng xây sẵn cho thuê', text: 'Sẵn sàng bàn giao, gần cảng.', weight: 1, chosenBy: [] },
  ...{ link: 'https://example.com/nha-xuong', clickPath: 'https://example.com/nha-xuong', pictures: [] },
};
