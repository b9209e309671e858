/** What the documents tell of and the site does not offer yet, and how a reader is told. */
import type { AllLocales } from '../kernel/locale.ts';
import { words } from './document-words.ts';

/** One line each: whoever opens a feature deletes its line. */
export const openingFeatures = {
  saved: words(
    'lưu tìm kiếm, thông báo tin mới',
    'saved searches and alerts',
    '検索条件の保存、新着通知',
    '검색 저장, 새 매물 알림',
    '保存搜索、新项目提醒',
  ),
  advertFigures: words(
    'đếm lượt hiển thị và lượt bấm quảng cáo',
    'counting ad views and clicks',
    '広告の表示回数とクリック数の集計',
    '광고 노출 수와 클릭 수 집계',
    '统计广告展示和点击次数',
  ),
} as const satisfies Record<string, AllLocales>;

/** How the list is told: before it, and where to turn meanwhile; `{{hotline}}` and `{{email}}` are the owner's. */
export const openingWords = {
  lead: words(
    'Các chức năng sau được nêu trong tài liệu này nhưng chưa mở:',
    'This document mentions the following features, which aren’t open yet:',
    '本文書で説明している次の機能は、まだ提供していません。',
    '이 문서에서 설명하는 다음 기능은 아직 열려 있지 않습니다.',
    '本文件提到的以下功能尚未开放：',
  ),
  meanwhile: words(
    'Khi cần, vui lòng gọi hotline {{hotline}} hoặc viết email đến {{email}}; chúng tôi xử lý theo đúng tài liệu này.',
    'If you need one of them, call our hotline on {{hotline}} or write to {{email}}; we handle your request as described here.',
    '必要な場合は、ホットライン{{hotline}}またはメール{{email}}までご連絡ください。本文書に沿って対応します。',
    '필요하면 상담 전화 {{hotline}} 또는 이메일 {{email}}(으)로 연락해 주세요. 이 문서에 따라 처리합니다.',
    '如有需要，请拨打热线{{hotline}}或发送邮件至{{email}}，我们按本文件处理。',
  ),
} as const;
