import { chargeKinds, type ChargeChange, type ChargeView } from '#contracts/checkout/views.ts'

const keyOf = ({ kind, key }: ChargeView) => `${kind}:${key}`
const standOf = (charge: ChargeView | undefined) =>
  charge ? { quantity: charge.quantity, amountCents: charge.amountCents } : null

/** Every charge of an order as it was and as it is, in the order in which they are added up. */
export function compareCharges(before: readonly ChargeView[], after: readonly ChargeView[]): ChargeChange[] {
  const old = new Map(before.map((charge) => [keyOf(charge), charge]))
  const now = new Map(after.map((charge) => [keyOf(charge), charge]))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((each): ChargeChange => {
      const { kind, key, name } = (now.get(each) ?? old.get(each))!
      return { kind, key, name, before: standOf(old.get(each)), after: standOf(now.get(each)) }
    })
    .toSorted((one, other) => chargeKinds.indexOf(one.kind) - chargeKinds.indexOf(other.kind))
}

/** Whether a charge is another one than before. */
export const differs = ({ before, after }: ChargeChange) =>
  before?.quantity !== after?.quantity || before?.amountCents !== after?.amountCents

/** What is charged more, or less, than before: what the invoice of a difference says. */
export function chargesOfDifference(
  before: readonly ChargeView[],
  after: readonly ChargeView[],
): ChargeView[] {
  const find = (charges: readonly ChargeView[], key: string) =>
    charges.find((charge) => keyOf(charge) === key)
  return compareCharges(before, after)
    .filter(differs)
    .map((change) => {
      const key = `${change.kind}:${change.key}`
      const [old, now] = [find(before, key), find(after, key)]
      const amountCents = (now?.amountCents ?? 0) - (old?.amountCents ?? 0)
      const quantity = (now?.quantity ?? 0) - (old?.quantity ?? 0)
      const { unitCents } = (now ?? old)!
      const isCounted = quantity > 0 && quantity * unitCents === amountCents
      return {
        ...(now ?? old)!,
        ...(isCounted ? { quantity } : { quantity: 1, unitCents: amountCents }),
        amountCents,
      }
    })
}
