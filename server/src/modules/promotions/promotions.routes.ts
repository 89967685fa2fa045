import { os } from '#platform/http/api.ts'
import { acting, effect, moving, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { createPromoCode } from './create-promo-code.ts'
import { editPromoCode } from './edit-promo-code.ts'
import { listOfPromoCodes } from './list-of-promo-codes.ts'
import { ownPromoCodes } from './own-codes.queries.ts'
import { getPromoCode } from './promo-code.queries.ts'
import { isValidResellerPromocode } from './seller-of-code.ts'
import { promoCodeState } from './statuses.ts'

const on = os.promotions

export const routes = {
  ...listRoutes(on, listOfPromoCodes),
  get: read(on.get, getPromoCode),
  create: write(on.create, createPromoCode),
  edit: write(on.edit, acting(editPromoCode)),
  isValidResellerPromocode: effect(on.isValidResellerPromocode, isValidResellerPromocode),
  pause: write(on.pause, moving(promoCodeState, 'pause')),
  resume: write(on.resume, moving(promoCodeState, 'resume')),
  end: write(on.end, moving(promoCodeState, 'end')),
  activate: write(on.activate, moving(promoCodeState, 'activate')),
  own: { codes: read(on.own.codes, ownPromoCodes) },
}
