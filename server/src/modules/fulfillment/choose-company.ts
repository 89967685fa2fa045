import { createHash } from 'node:crypto'
import type { RuleView } from '#contracts/fulfillment/views.ts'
import type { ShippingInfo } from '#contracts/checkout/views.ts'
import type { ParcelLine } from './statuses.ts'

type Rule = Pick<RuleView, 'id' | 'companyId' | 'goods' | 'place' | 'states' | 'sharePercent' | 'isIdle'>
type Whereto = Pick<ShippingInfo, 'shippingCountry' | 'shippingState'> | null

/**
 * Which company packs a parcel: that of the first rule that fits, null where none does. Of what fits a rule it takes its
 * share, whole orders at a time, and always the same ones.
 */
export function companyFor(
  rules: readonly Rule[],
  { orderId, kind, whereto }: { orderId: string; kind: ParcelLine['kind']; whereto: Whereto },
): string | null {
  const goods = kind === 'device' ? 'device' : 'card'
  const fits = (rule: Rule) =>
    !rule.isIdle &&
    (rule.goods === 'any' || rule.goods === goods) &&
    isThere(rule, whereto) &&
    percentile(`${orderId}/${rule.id}`) < rule.sharePercent
  return rules.find(fits)?.companyId ?? null
}

function isThere({ place, states }: Rule, whereto: Whereto): boolean {
  if (place === 'any') return true
  const isDomestic = (whereto?.shippingCountry ?? 'US').toUpperCase() === 'US'
  if (place === 'abroad') return !isDomestic
  const state = whereto?.shippingState.toUpperCase()
  return isDomestic && (states.length === 0 || states.some((each) => each === state))
}

/** 0 to 99, the same for the same words. */
const percentile = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) % 100
