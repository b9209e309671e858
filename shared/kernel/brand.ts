/** The product's working name and origin, in the one place an owner changes. */

export const brand = {
  name: 'Sàn Đầu Tư',
  /** Used where only ASCII fits: SMS text, file names. */
  asciiName: 'San Dau Tu',
  timeZone: 'Asia/Ho_Chi_Minh',
  /** Where people write for help. Nobody reads mail at .example: an owner puts their own address here. */
  supportEmail: 'ho-tro@sandautu.example',
} as const;
