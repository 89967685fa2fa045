import { defineRecord } from '../define-record.ts'

export const promoCodeKind = defineRecord({
  kind: 'promo_code',
  path: '/administrator/promo_code',
  place: 'promo-code',
  access: 'catalog.read',
  rank: 220,
})
