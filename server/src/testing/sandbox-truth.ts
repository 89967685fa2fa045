import type { TestSandbox } from './sandbox.ts'

/** What the vendors have seen, in the parts that the guarantees speak of. */
export interface Truth {
  charges: {
    paymentId: string
    providerPayment: string
    amountCents: number
    emailAddress: string
    capturedAt: Date
  }[]
  refunds: { paymentId: string; providerPayment: string; amountCents: number; state: string }[]
  /** eSIMs bought, by ICCID. */
  esims: string[]
  registry: RegistryBooks
}

/** NLAD's books. What another company has is no more than that it has somebody. */
export interface RegistryBooks {
  subscribers: {
    id: string
    program: string
    /** Nobody's name: who and where it is, for comparing. */
    personKey: string
    /** Our number of the enrollment. */
    reference: string
    isOurs: boolean
    isActive: boolean
  }[]
  transactions: { type: string; subscriberId: string; isOurs: boolean }[]
  /** Devices that were claimed, by the subscriber who has one. */
  claims: { subscriberId: string; personKey: string }[]
}

export interface Listed {
  id: string
  metadata: Record<string, string>
}
interface Intent extends Listed {
  amount_received: number
  status: string
  receipt_email: string | null
}
interface Charge extends Listed {
  created: number
  payment_intent: string
  paid: boolean
}
interface Refund extends Listed {
  amount: number
  status: string
  payment_intent: string
}
interface Session extends Listed {
  payment_intent: string | null
  customer_email: string | null
  customer_details: { email: string | null } | null
}

/** Reads Stripe's and eSIM Go's books through their own APIs, and those of NLAD, whose reports tell each company its own alone. */
export async function truthOf(sandbox: TestSandbox): Promise<Truth> {
  await sandbox.control('/faults/clear', {})
  const [intents, charges, refunds, sessions, esims, registry] = await Promise.all([
    stripeList<Intent>(sandbox, 'payment_intents'),
    stripeList<Charge>(sandbox, 'charges'),
    stripeList<Refund>(sandbox, 'refunds'),
    stripeList<Session>(sandbox, 'checkout/sessions'),
    esimsOf(sandbox),
    registryOf(sandbox),
  ])
  const emailOf = new Map(
    sessions.map((one) => [one.payment_intent, one.customer_email ?? one.customer_details?.email]),
  )
  const capturedAt = new Map(
    charges.filter(({ paid }) => paid).map((one) => [one.payment_intent, new Date(one.created * 1000)]),
  )
  const paymentOf = new Map(intents.map((intent) => [intent.id, intent.metadata.payment_id ?? '']))
  return {
    charges: intents
      .filter((intent) => intent.status === 'succeeded')
      .map((intent) => ({
        paymentId: intent.metadata.payment_id ?? '',
        providerPayment: intent.id,
        amountCents: intent.amount_received,
        capturedAt: capturedAt.get(intent.id)!,
        emailAddress: emailOf.get(intent.id) ?? intent.receipt_email ?? '',
      })),
    refunds: refunds.map((refund) => ({
      paymentId: paymentOf.get(refund.payment_intent) ?? '',
      providerPayment: refund.payment_intent,
      amountCents: refund.amount,
      state: refund.status,
    })),
    esims,
    registry,
  }
}

async function registryOf(sandbox: TestSandbox): Promise<RegistryBooks> {
  type Owned<Row> = Omit<Row, 'isOurs'> & { account: string }
  const books = await sandbox.control<{
    subscribers: Owned<RegistryBooks['subscribers'][number]>[]
    transactions: Owned<RegistryBooks['transactions'][number]>[]
    claims: RegistryBooks['claims']
  }>('/usac/books')
  const isOurs = ({ account }: { account: string }) => account.startsWith('sandbox.')
  return {
    subscribers: books.subscribers.map((one) => ({ ...one, isOurs: isOurs(one) })),
    transactions: books.transactions.map((one) => ({ ...one, isOurs: isOurs(one) })),
    claims: books.claims,
  }
}

/** Who was charged more than once, whether or not the money went back. Every shopper has an address of their own. */
export const chargedAgain = ({ charges }: Truth): { emailAddress: string; times: number }[] =>
  [...Map.groupBy(charges, (one) => one.emailAddress)]
    .map(([emailAddress, own]) => ({ emailAddress, times: own.length }))
    .filter(({ times }) => times > 1)

export async function stripeList<Item extends Listed = Listed>(
  sandbox: TestSandbox,
  path: string,
): Promise<Item[]> {
  const items: Item[] = []
  for (let after = ''; ; after = `&starting_after=${items.at(-1)!.id}`) {
    const response = await fetch(`${sandbox.url}/v1/${path}?limit=100${after}`, {
      headers: { authorization: 'Bearer sk_test_commonwave' },
    })
    const page = (await response.json()) as { data: Item[]; has_more: boolean }
    items.push(...page.data)
    if (!page.has_more) return items
  }
}

async function esimsOf(sandbox: TestSandbox): Promise<string[]> {
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const response = await fetch(
      `${sandbox.url}/esimgo/v2.5/orders?includeIccids=true&limit=100&page=${page}`,
      {
        headers: { 'x-api-key': 'esimgo_commonwave' },
      },
    )
    const orders = (await response.json()) as {
      order: { esims?: { iccid: string }[]; iccids?: string[] }[]
    }[]
    for (const item of orders.flatMap((one) => one.order)) {
      for (const iccid of item.iccids ?? item.esims?.map((esim) => esim.iccid) ?? []) found.add(iccid)
    }
    if (orders.length < 100) return [...found]
  }
}
