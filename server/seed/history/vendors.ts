import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { OpenSession } from '#providers/payments/payment-provider.ts'

/** A page of the payment provider as it must remember it. */
export interface KnownPayment {
  page: OpenSession
  session: string
  created: Date
  state: 'open' | 'expired' | 'paid'
  /** Null while nobody has tried a card. */
  paymentIntent: string | null
  card: string | null
  /** What was charged, where that is not what was asked for. */
  amountCents: number
  name: string
  refunds: { id: string; refundId: string; amountCents: number; reason: string; created: Date }[]
}

export interface KnownEsim {
  iccid: string
  matchingId: string
  smdpAddress: string
  profileStatus: 'Available' | 'Downloaded' | 'Installed' | 'Released'
  installed: Date | null
  started: Date | null
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
  orders: KnownOrder[]
}

const paymentsPerRequest = 400
const ordersPerRequest = 2000
const answerTimeoutMs = 10_000

/** Whether a vendor is the sandbox: it runs on this machine, which no real one does. */
const isSandbox = (apiBase: string) => ['127.0.0.1', 'localhost'].includes(new URL(apiBase).hostname)

/** A made-up past needs vendors that can be told of it; a real one would refuse every refund of it. */
export const canPretend = ({ stripe, esimgo }: Config) =>
  isSandbox(stripe.apiBase) && isSandbox(esimgo.apiBase)

/**
 * Tells the sandbox of the past, which it takes once however often it is told. Where no sandbox answers, history does
 * without.
 */
export async function informVendors({ config, log }: Services, { payments, orders }: Vendors): Promise<void> {
  if (!config.sandbox.isNeeded || !canPretend(config)) return
  const tell = async (apiBase: string, path: string, body: object) => {
    const answer = await post(new URL(`/_ctl/${path}`, apiBase).href, body)
    if (answer && !answer.ok)
      log.warn({ path, status: answer.status, answer: await answer.text() }, 'the sandbox refused the past')
  }
  for (let first = 0; first < payments.length; first += paymentsPerRequest) {
    const batch = payments.slice(first, first + paymentsPerRequest).map(paymentBody)
    await tell(config.stripe.apiBase, 'stripe/import', { payments: batch })
  }
  for (let first = 0; first < orders.length; first += ordersPerRequest) {
    await tell(config.esimgo.apiBase, 'esimgo/import', {
      orders: orders.slice(first, first + ordersPerRequest),
    })
  }
}

async function post(url: string, body: object): Promise<Response | undefined> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
  } catch {
    return undefined
  }
}

function paymentBody({ page, refunds, amountCents, ...payment }: KnownPayment) {
  const isAsAsked = amountCents === page.amountCents
  return {
    ...payment,
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
      metadata: { tenant_id: page.tenantId, payment_id: page.paymentId, refund_id: refundId },
    })),
  }
}
