import { advance } from '#platform/advance.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { callBackState, missCall, storeCallBack, takeCall } from '#modules/call-backs/index.ts'
import { callers, type CallerWish } from '../data/callers.ts'
import { buyer, staff } from './actors.ts'
import type { Shop } from './sale.ts'
import type { Scribe } from './scribe.ts'

/** Who asked a brand to be called in its languages, and what became of it. */
export async function writeCallers(ctx: Ctx, scribe: Scribe, { brand }: Pick<Shop, 'brand'>): Promise<void> {
  for (const caller of callers.filter(({ locale }) => brand.locales.includes(locale)))
    await writeCaller(ctx, scribe, brand, caller)
}

async function writeCaller(
  ctx: Ctx,
  scribe: Scribe,
  brand: Shop['brand'],
  caller: CallerWish,
): Promise<void> {
  const { hoursAgo, isNoted, calls = [] } = caller
  const at = (hours: number) => later(ctx.now, -hoursMs(hoursAgo - hours))
  const support = staff({ shop: { brand } }, 'support')
  const asking = scribe.moment(at(0), isNoted ? support : buyer)
  const { id } = await storeCallBack(asking, caller)
  await scribe.settle([asking])
  for (const [number, call] of calls.entries()) {
    const calling = scribe.moment(at((number + 1) / 2), support)
    if (call === 'take') await takeCall(calling, { id })
    else if (call === 'miss') await missCall(calling, { id })
    else if (call === 'close') await advance(calling, callBackState, id, 'close')
    else await advance(calling, callBackState, id, 'reach', { data: call })
    await scribe.settle([calling])
  }
}
