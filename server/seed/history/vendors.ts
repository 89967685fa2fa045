import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/context.ts'
import { stripeId } from './past-ids.ts'
import type { OpenSession } from '#providers/payments/payment-provider.ts'

/** A page of the payment provider as it must remember it. */
export interface KnownPayment {
  page: OpenSession
  session: string
  created: Date
  /** When it was charged; left out until it is. */
  paid?: Date
  state: 'open' | 'expired' | 'paid'
  /** Null while nobody has tried a card. */
  paymentIntent: string | null
  card: string | null
  /** What was charged, where that is not what was asked for. */
  amountCents: number
  name: string
  dispute?: KnownDispute
  refunds: { id: string; refundId: string; amountCents: number; reason: string; created: Date }[]
}

/** What was paid at another provider than the first, which remembers it, too. */
export interface KnownCharge {
  provider: string
  session: string
  providerPayment: string
  tenantId: string
  paymentId: string
  orderNumber: string
  amountCents: number
  currency: string
  paid: Date
  /** What somebody gave back of it on the provider's own page. */
  refunds: { id: string; amountCents: number; created: Date }[]
}

/** What its bank asks back of it. */
export interface KnownDispute {
  id: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  created: Date
  dueBy: Date
  movements: { id: string; amount: number; fee: number; created: Date }[]
}

export interface KnownEsim {
  iccid: string
  matchingId: string
  smdpAddress: string
  profileStatus: 'Available' | 'Downloaded' | 'Installed' | 'Released'
  installed: Date | null
  started: Date | null
  /** Of its first bundle. */
  usedPercent: number
  customerRef: string
}

/** An order at the SIM provider: new eSIMs, or a bundle for eSIMs that are known. */
export interface KnownOrder {
  reference: string
  bundle: string
  created: Date
  esims: (KnownEsim | { iccid: string })[]
}

/** What the vendors of the demonstration must know of a brand's past. */
export interface Vendors {
  payments: KnownPayment[]
  charges: KnownCharge[]
  orders: KnownOrder[]
}

const paymentsPerRequest = 400
const ordersPerRequest = 2000
/** A machine that starts everything at once takes its time; a sandbox that is not there refuses at once. */
export const sandboxAnswersWithinMs = 60_000

/** Whether a vendor is the sandbox: it runs on this machine, which no real one does. */
export const isSandbox = (apiBase: string) => ['127.0.0.1', 'localhost'].includes(new URL(apiBase).hostname)

/** A made-up past needs vendors that can be told of it; a real one would refuse every refund of it. */
export const canPretend = ({ stripe, esimgo }: Config) =>
  isSandbox(stripe.apiBase) && isSandbox(esimgo.apiBase)

/**
 * Tells the sandbox of the past, which it takes once however often it is told. Where no sandbox answers, history does
 * without.
 */
export async function informVendors(
  { config, log }: Services,
  { payments, charges, orders }: Vendors,
): Promise<void> {
  if (!canPretend(config)) return
  const tell = (apiBase: string, path: string, body: object) => tellSandbox({ log }, apiBase, path, body)
  for (let first = 0; first < payments.length; first += paymentsPerRequest) {
    const batch = payments.slice(first, first + paymentsPerRequest).map(paymentBody)
    await tell(config.stripe.apiBase, 'stripe/import', { payments: batch })
  }
  for (const [provider, apiBase] of [
    ['paypal', config.paypal.apiBase],
    ['gpapi', config.gpapi.apiBase],
  ] as const) {
    const own = charges.filter((charge) => charge.provider === provider)
    if (own.length > 0 && isSandbox(apiBase)) await tell(apiBase, `${provider}/import`, { payments: own })
  }
  for (let first = 0; first < orders.length; first += ordersPerRequest) {
    await tell(config.esimgo.apiBase, 'esimgo/import', {
      orders: orders.slice(first, first + ordersPerRequest),
    })
  }
}

/** Tells the sandbox one thing of the past. */
export async function tellSandbox(
  { log }: Pick<Services, 'log'>,
  apiBase: string,
  path: string,
  body: object,
): Promise<void> {
  const answer = await post(new URL(`/_ctl/${path}`, apiBase).href, body)
  if (!answer) log.warn({ path }, 'the sandbox was not told of the past: it does not answer')
  if (answer && !answer.ok)
    log.warn({ path, status: answer.status, answer: await answer.text() }, 'the sandbox refused the past')
}

async function post(url: string, body: object): Promise<Response | undefined> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(sandboxAnswersWithinMs),
    })
  } catch {
    return undefined
  }
}

/** What the provider calls the line of its report that a charge or a refund is. */
export const lineOf = (name: string) => stripeId('txn', 24, `line/${name}`)

function paymentBody({ page, refunds, amountCents, ...payment }: KnownPayment) {
  const isAsAsked = amountCents === page.amountCents
  return {
    ...payment,
    ...(payment.paymentIntent ? { balanceTransaction: lineOf(payment.paymentIntent) } : {}),
    currency: page.currency.toLowerCase(),
    items: isAsAsked
      ? page.items.map(({ name, unitCents, quantity }) => ({ name, unitAmount: unitCents, quantity }))
      : [{ name: page.orderNumber, unitAmount: amountCents, quantity: 1 }],
    expiresAt: page.expiresAt,
    successUrl: page.successUrl,
    keepsCard: page.keepsCard,
    cancelUrl: page.cancelUrl,
    email: page.emailAddress,
    reference: page.orderNumber,
    locale: page.locale,
    metadata: { tenant_id: page.tenantId, payment_id: page.paymentId },
    refunds: refunds.map(({ id, refundId, amountCents: amount, reason, created }) => ({
      id,
      amount,
      reason,
      created,
      balanceTransaction: lineOf(id),
      metadata: { tenant_id: page.tenantId, payment_id: page.paymentId, refund_id: refundId },
    })),
  }
}
