import type { DifferenceKind, MovedKind } from '#contracts/payments/reconciliation/choices.ts'
import { minutesMs } from '#platform/clock.ts'
import type { ReportedMovement } from '#providers/payments/payment-provider.ts'

/** What is booked a little after it moved, over midnight too, is the same day's. */
export const graceMs = minutesMs(15)

interface Moved {
  moved: MovedKind
  amountCents: number
  currency: string
  at: Date
  /** What it can be known by, the surest first. */
  names: readonly string[]
}

/** A line of a report. */
export interface Line extends Moved {
  reference: string
  of: ReportedMovement
}

/** An entry of the ledger on a provider's account. */
export interface Booked extends Moved {
  /** A payment, a refund or a movement of a dispute. */
  subjectId: string
  paymentId: string
  refundId: string | null
  disputeId: string | null
}

export type Pair = { line: Line; booked: Booked }
export type Found =
  | { kind: 'missing_here'; line: Line; booked: null }
  | { kind: 'missing_there'; line: null; booked: Booked }
  | (Pair & { kind: 'amount_differs' | 'wrong_day' })

export interface Span {
  from: Date
  until: Date
}

const isWithin = (at: Date, { from, until }: Span) => at >= from && at < until

/**
 * Finds each line its entry, one to one, and says of a day what differs. Lines and entries from around the day are given
 * with it: they are counterparts, and differ on their own day.
 */
export function compare(day: Span, lines: readonly Line[], booked: readonly Booked[]) {
  const pairs = pairsOf(lines, booked)
  const [paired, entered] = [
    new Set(pairs.map(({ line }) => line)),
    new Set(pairs.map((pair) => pair.booked)),
  ]
  const found: Found[] = [
    ...lines
      .filter((line) => isWithin(line.at, day) && !paired.has(line))
      .map((line) => ({ kind: 'missing_here' as const, line, booked: null })),
    ...booked
      .filter((entry) => isWithin(entry.at, day) && !entered.has(entry))
      .map((entry) => ({ kind: 'missing_there' as const, line: null, booked: entry })),
    ...pairs.flatMap((pair) => {
      const kind = isWithin(pair.line.at, day) ? differs(pair, day) : undefined
      return kind ? [{ ...pair, kind }] : []
    }),
  ]
  return { pairs, found }
}

function differs(
  { line, booked }: Pair,
  day: Span,
): Extract<DifferenceKind, 'amount_differs' | 'wrong_day'> | undefined {
  if (line.amountCents !== booked.amountCents || line.currency !== booked.currency) return 'amount_differs'
  const apartMs = Math.abs(line.at.getTime() - booked.at.getTime())
  return isWithin(booked.at, day) || apartMs <= graceMs ? undefined : 'wrong_day'
}

/** By the surest name first; of several entries with one name that of the same amount. */
function pairsOf(lines: readonly Line[], booked: readonly Booked[]): Pair[] {
  const byName = new Map<string, Booked[]>()
  for (const entry of booked)
    for (const name of entry.names) {
      const key = `${entry.moved} ${name}`
      byName.set(key, [...(byName.get(key) ?? []), entry])
    }
  const taken = new Set<Booked>()
  const pairs: Pair[] = []
  let waiting = [...lines]
  for (let rank = 0; waiting.some(({ names }) => names.length > rank); rank++)
    waiting = waiting.filter((line) => {
      const free = (byName.get(`${line.moved} ${line.names[rank]}`) ?? []).filter(
        (entry) => !taken.has(entry),
      )
      const entry = free.find(({ amountCents }) => amountCents === line.amountCents) ?? free[0]
      if (!entry) return true
      taken.add(entry)
      pairs.push({ line, booked: entry })
      return false
    })
  return pairs
}

const named = (...names: [kind: string, name: string | null][]) =>
  names.flatMap(([kind, name]) => (name === null ? [] : [`${kind} ${name}`]))

/** What a payment, refund or dispute is known by, the same for both sides. */
export const namesOf = {
  charge: (providerPayment: string | null, paymentId: string | null) =>
    named(['payment', providerPayment], ['id', paymentId]),
  refund: (providerRefund: string | null, refundId: string | null) =>
    named(['refund', providerRefund], ['id', refundId]),
  dispute: (movement: string, dispute: string | null, providerPayment: string | null) =>
    named(['line', movement], ['dispute', dispute], ['payment', providerPayment]),
}

/** The movements of one line of a report: what a dispute takes and what it costs are entries of their own. */
export function linesOf(of: ReportedMovement): Line[] {
  const { kind, reference, amountCents, feeCents, currency, at } = of
  if (kind === 'fee') return []
  const names =
    kind === 'charge'
      ? namesOf.charge(of.providerPayment, of.paymentId)
      : kind === 'refund' || kind === 'refund_returned'
        ? namesOf.refund(of.providerRefund, of.refundId)
        : namesOf.dispute(reference, of.dispute, of.providerPayment)
  const line = { reference, currency, at, names, of }
  const isDispute = kind === 'withdrawn' || kind === 'reinstated'
  return [
    ...(amountCents > 0 ? [{ ...line, moved: kind, amountCents }] : []),
    ...(isDispute && feeCents !== 0
      ? [
          {
            ...line,
            moved: kind === 'withdrawn' ? ('dispute_fee' as const) : ('dispute_fee_returned' as const),
            amountCents: Math.abs(feeCents),
          },
        ]
      : []),
  ]
}

/** What a report adds up to: money of buyers, what of it went back, and what the provider kept. */
export function sumsOf(movements: readonly ReportedMovement[]) {
  const sum = (...kinds: ReportedMovement['kind'][]) =>
    movements
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amountCents }) => total + amountCents, 0)
  return {
    lineCount: movements.length,
    chargedCents: sum('charge'),
    refundedCents: sum('refund') - sum('refund_returned'),
    disputedCents: sum('withdrawn') - sum('reinstated'),
    feeCents:
      movements.reduce((total, { feeCents }) => total + feeCents, 0) +
      sum('dispute_fee') -
      sum('dispute_fee_returned'),
  }
}
