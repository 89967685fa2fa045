export { createPromoCode } from './create-promo-code.ts'
export { amendPromo, redeemPromo, typedPromo, type TypedPromo } from './redeem.ts'
export { sellerOfCode } from './seller-of-code.ts'
