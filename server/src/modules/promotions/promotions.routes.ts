import { os } from '#platform/http/api.ts'
import { advance } from '#platform/advance.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { createPromoCode } from './create-promo-code.ts'
import { editPromoCode } from './edit-promo-code.ts'
import { listOfPromoCodes } from './list-of-promo-codes.ts'
import { ownPromoCodes } from './own-codes.queries.ts'
import { getPromoCode } from './promo-code.queries.ts'
import { isValidResellerPromocode } from './seller-of-code.ts'
import { promoCodeState } from './statuses.ts'

const { after } = listOfPromoCodes
const on = os.promotions

export const routes = {
  ...listRoutes(on, listOfPromoCodes),
  get: read(on.get, getPromoCode),
  create: write(on.create, async (ctx, input) => {
    const { id } = await createPromoCode(ctx, input)
    return (await listOfPromoCodes.row(ctx, id))!
  }),
  edit: write(on.edit, after(editPromoCode)),
  isValidResellerPromocode: effect(on.isValidResellerPromocode, isValidResellerPromocode),
  pause: write(
    on.pause,
    after((ctx, { id }) => advance(ctx, promoCodeState, id, 'pause')),
  ),
  resume: write(
    on.resume,
    after((ctx, { id }) => advance(ctx, promoCodeState, id, 'resume')),
  ),
  end: write(
    on.end,
    after((ctx, { id }) => advance(ctx, promoCodeState, id, 'end')),
  ),
  activate: write(
    on.activate,
    after((ctx, { id }) => advance(ctx, promoCodeState, id, 'activate')),
  ),
  own: { codes: read(on.own.codes, ownPromoCodes) },
}
