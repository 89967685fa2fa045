import type pg from 'pg'
import type { Rule } from './invariant-rules.ts'
import { registryRules } from './registry-rules.ts'
import { chargedAgain, type Truth } from './sandbox-truth.ts'

interface PaymentRow {
  id: string
  state: string
  amount_cents: number
  provider_payment: string | null
  number: string
  total_cents: number
  received: number
  returned: number
}

const capturedStates = new Set(['succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back'])

/** Compares our books with the vendors'. */
export async function sandboxRules(
  client: pg.Client,
  truth: Truth,
  {
    settled,
    shoppersBuyOnce,
    chargedOnce,
    watchedUntil,
  }: {
    settled: boolean
    shoppersBuyOnce: boolean
    chargedOnce: boolean
    watchedUntil: Date | undefined
  },
): Promise<{ rule: Rule; details: string[] }[]> {
  const rows = await paymentsOf(client)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byProviderPayment = Map.groupBy(rows, (row) => row.provider_payment)
  // Money that came once more for a payment is a payment of its own, of the same order.
  const paymentOf = ({ paymentId, providerPayment }: { paymentId: string; providerPayment: string }) =>
    byProviderPayment.get(providerPayment)?.find(({ number }) => number === byId.get(paymentId)?.number)
      ?.id ?? paymentId
  const captured = rows.filter((row) => capturedStates.has(row.state))
  const returned = truth.refunds.filter((one) => one.state === 'succeeded')
  const refunds = Map.groupBy(returned, paymentOf)
  const charges = Map.groupBy(truth.charges, paymentOf)
  const chargesByName = Map.groupBy(truth.charges, (one) => one.providerPayment)
  const refundsOf = (paymentId: string) => sum(refunds.get(paymentId) ?? [])
  const chargesOf = (paymentId: string) => sum(charges.get(paymentId) ?? [])
  return [
    {
      rule: 'no payment without money',
      details: captured
        .filter(
          (row) =>
            !chargesByName
              .get(row.provider_payment ?? '')
              ?.some((one) => one.amountCents === row.amount_cents),
        )
        .map((row) => `${row.number}: ${row.provider_payment ?? 'no reference'} of ${row.amount_cents}`),
    },
    {
      rule: 'no lost payment',
      details: !settled
        ? []
        : truth.charges
            .filter((one) => byId.get(paymentOf(one))?.provider_payment !== one.providerPayment)
            .map(
              (one) =>
                `${one.providerPayment} of ${one.amountCents}, payment ${byId.get(one.paymentId)?.state ?? 'not known'}`,
            ),
    },
    {
      rule: 'one charge per shopper',
      details: shoppersBuyOnce ? chargedTwice(truth) : [],
    },
    {
      rule: 'nobody is charged and refunded',
      details: chargedOnce ? await Promise.all(chargedAgain(truth).map((one) => toldOf(client, one))) : [],
    },
    {
      rule: 'nothing paid stays unknown above three minutes',
      details: watchedUntil ? await foundLate(client, truth, watchedUntil) : [],
    },
    {
      rule: 'clearing is what the provider holds',
      details: !settled
        ? []
        : rows
            .filter((row) => row.received !== chargesOf(row.id) || row.returned !== refundsOf(row.id))
            .map(
              (row) =>
                `${row.number}: ledger ${row.received} − ${row.returned}, provider ${chargesOf(row.id)} − ${refundsOf(row.id)}`,
            ),
    },
    { rule: 'no eSIM bought twice', details: settled ? await unknownEsims(client, truth.esims) : [] },
    ...(await registryRules(client, truth.registry, settled)),
  ]
}

const paymentsOf = async (client: pg.Client) =>
  (
    await client.query<PaymentRow>(
      `select p.id, p.state, p.amount_cents::int, p.provider_payment, o.number, o.total_cents::int,
              coalesce((select sum(t.amount_cents) from ledger_transfers t where t.tenant_id = p.tenant_id
                and t.kind = 'payment' and t.debit_account = 'clearing:stripe' and t.subject_id = p.id), 0)::int as received,
              coalesce((select sum(case 'clearing:stripe' when t.credit_account then t.amount_cents when t.debit_account then -t.amount_cents end)
                from ledger_transfers t join refunds r on r.tenant_id = t.tenant_id and r.id = t.subject_id and r.payment_id = p.id
                where t.tenant_id = p.tenant_id), 0)::int as returned
       from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id where p.provider = 'stripe'`,
    )
  ).rows

/** Who was charged again, with what happened to the orders and the enrollment: the run in which it did does not come again. */
async function toldOf(
  client: pg.Client,
  { emailAddress, times }: { emailAddress: string; times: number },
): Promise<string> {
  const { rows } = await client.query<{ what: string }>(
    `select distinct on (e.at, e.id)
       to_char(e.at, 'MI:SS.MS ') || coalesce(o.number, '') || ' ' || e.type || ' ' || (e.data - 'note')::text as what
     from orders o join events e on e.tenant_id = o.tenant_id and e.timeline_id in (o.id, o.enrollment_id)
     where o.email_address = $1 order by e.at, e.id`,
    [emailAddress],
  )
  return [`${emailAddress} was charged ${times} times`, ...rows.map(({ what }) => what)].join('\n  ')
}

/** Money that a shopper who bought once gave twice and did not get back. */
function chargedTwice({ charges, refunds }: Truth): string[] {
  const kept = refunds.filter((one) => one.state !== 'failed')
  const keptBy = Map.groupBy(kept, (one) => one.providerPayment)
  const keptOf = (providerPayment: string) => sum(keptBy.get(providerPayment) ?? [])
  const unreturned = charges.filter((one) => one.amountCents > keptOf(one.providerPayment))
  const counts = Map.groupBy(unreturned, (one) => one.emailAddress)
  return [...counts]
    .filter(([, own]) => own.length > 1)
    .map(([email, own]) => `${email} was charged ${own.length} times`)
}

const maxUnknownMs = 3 * 60_000

/** Charges of which our books did not know three minutes after the provider had the money. */
async function foundLate(client: pg.Client, { charges }: Truth, watchedUntil: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string; at: Date }>(
    `select subject_id as id, min(at) as at from events where type = 'payment.succeed' group by subject_id`,
  )
  const knownAt = new Map(rows.map((row) => [row.id, row.at.getTime()]))
  return charges
    .filter(({ capturedAt }) => capturedAt.getTime() + maxUnknownMs <= watchedUntil.getTime())
    .map((one) => ({
      ...one,
      lateMs: (knownAt.get(one.paymentId) ?? watchedUntil.getTime()) - one.capturedAt.getTime(),
    }))
    .filter(({ lateMs }) => lateMs > maxUnknownMs)
    .map((one) => `${one.providerPayment}: ${Math.round(one.lateMs / 1000)} s`)
}

async function unknownEsims(client: pg.Client, bought: string[]): Promise<string[]> {
  const { rows } = await client.query<{ iccid: string }>('select iccid from sims where order_id is not null')
  const ours = new Set(rows.map((row) => row.iccid))
  return bought.filter((iccid) => !ours.has(iccid)).map((iccid) => `${iccid} was bought for nobody`)
}

const sum = (amounts: { amountCents: number }[]) => amounts.reduce((total, one) => total + one.amountCents, 0)
