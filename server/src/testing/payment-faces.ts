import type { PayMethod } from '#contracts/payments/ways/choices.ts'
import type { AppWorld } from './app-world.ts'
import { coinTransactions, sendCoins } from './coins.ts'
import { cards, decideHosted, payHosted } from './hosted-page.ts'
import type { TestSandbox } from './sandbox.ts'
import { stripeList } from './sandbox-truth.ts'

/** What a provider's own books say. */
export interface Books {
  pages: number
  capturedCents: number
  refundedCents: number
}

export interface PaymentFace {
  key: string
  method: PayMethod
  /** How its calls are told apart by the dial of faults. */
  calls: { open: string; refund: string; lookUp: string; findRefund: string; capture?: string }
  /** What a call that is repeated comes to: the first one's answer, what the first has made, or a search for that. */
  repeats: 'answer' | 'finding' | 'search'
  pay: (page: string, how: 'good' | 'declined', world: AppWorld) => Promise<unknown>
  /** What the buyer agrees to there is taken by a call of ours. */
  agree?: (page: string) => Promise<unknown>
  /** What the buyer still chooses on a page of ours. */
  choice?: { coin: string }
  /** Nobody declines what a buyer sends, and nobody can send it back but a person. */
  isSentByBuyer?: boolean
  /** Another try is another page. */
  isOverWithRefusal?: boolean
  books: (sandbox: TestSandbox) => Promise<Books>
}

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

/** Every provider as the sandbox plays it. */
export const paymentFaces: PaymentFace[] = [
  {
    key: 'stripe',
    repeats: 'answer',
    method: 'card',
    calls: {
      open: 'POST /v1/checkout/sessions',
      refund: 'POST /v1/refunds',
      lookUp: 'GET /v1/checkout',
      findRefund: 'GET /v1/refunds',
    },
    pay: (page, how) => payHosted(page, how === 'good' ? cards.good : cards.declined),
    books: async (sandbox) => {
      const [pages, intents, given] = await Promise.all([
        stripeList(sandbox, 'checkout/sessions'),
        stripeList<{ id: string; metadata: Record<string, string>; amount_received: number }>(
          sandbox,
          'payment_intents',
        ),
        stripeList<{ id: string; metadata: Record<string, string>; amount: number; status: string }>(
          sandbox,
          'refunds',
        ),
      ])
      return {
        pages: pages.length,
        capturedCents: intents.reduce((sum, intent) => sum + intent.amount_received, 0),
        refundedCents: given.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0),
      }
    },
  },
  {
    key: 'paypal',
    repeats: 'answer',
    method: 'paypal',
    calls: {
      open: 'POST /paypal/v2/checkout/orders',
      refund: '/refund',
      lookUp: 'GET /paypal/v2/checkout/orders',
      findRefund: 'GET /paypal/v2/payments/captures',
      capture: '/capture',
    },
    agree: (page) => decideHosted(page, 'approve'),
    pay: (page, how) => decideHosted(page, how === 'good' ? 'approve' : 'decline'),
    books: async (sandbox) => {
      const {
        orders,
        captures,
        refunds: given,
      } = await sandbox.control<
        Record<'orders' | 'captures' | 'refunds', { cents: number; status?: string }[]>
      >('/paypal/books')
      const taken = captures.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
      return {
        pages: orders.length,
        capturedCents: sumOf(taken),
        refundedCents: sumOf(given.filter(({ status }) => status !== 'FAILED')),
      }
    },
  },
  {
    key: 'coinpayments',
    repeats: 'search',
    method: 'crypto',
    choice: { coin: 'LTCT' },
    isSentByBuyer: true,
    calls: { open: 'cmd=create_transaction', refund: '', lookUp: 'cmd=get_tx_info', findRefund: '' },
    pay: (page, _how, world) => sendCoins(world, page),
    books: async (sandbox) => {
      const rows = await coinTransactions(sandbox)
      const worth = rows.map(({ price, units, receivedUnits, status }) =>
        status === 0 ? 0 : Math.round((Number(price) * 100 * receivedUnits) / units),
      )
      return {
        pages: rows.length,
        capturedCents: worth.reduce((sum, cents) => sum + cents, 0),
        refundedCents: 0,
      }
    },
  },
  {
    key: 'alternativepayments',
    repeats: 'search',
    method: 'ideal',
    isOverWithRefusal: true,
    calls: {
      open: 'POST /alternativepayments/api/transactions/hosted',
      refund: '/refunds',
      lookUp: 'GET /alternativepayments/api/transactions',
      findRefund: 'GET /alternativepayments/api/transactions',
    },
    pay: (page, how) => decideHosted(page, how === 'good' ? 'approve' : 'decline'),
    books: async (sandbox) => {
      const { transactions, refunds: given } = await sandbox.control<
        Record<'transactions' | 'refunds', { cents: number; status?: string }[]>
      >('/alternativepayments/books')
      return {
        pages: transactions.length,
        capturedCents: sumOf(transactions.filter(({ status }) => status === 'Approved')),
        refundedCents: sumOf(given.filter(({ status }) => status !== 'Declined')),
      }
    },
  },
  {
    key: 'gpapi',
    repeats: 'finding',
    method: 'card',
    calls: {
      open: 'POST /gpapi/ucp/links',
      refund: '/refund',
      lookUp: 'GET /gpapi/ucp/links',
      findRefund: 'GET /gpapi/ucp/transactions?',
      capture: '/capture',
    },
    agree: (page) => decideHosted(page, 'reserve'),
    pay: (page, how) => decideHosted(page, how === 'good' ? 'approve' : 'decline'),
    books: async (sandbox) => {
      const { links, transactions } = await sandbox.control<{
        links: unknown[]
        transactions: { type: string; status: string; cents: number }[]
      }>('/gpapi/books')
      const sum = (wanted: string, ...statuses: string[]) =>
        sumOf(transactions.filter(({ type, status }) => type === wanted && statuses.includes(status)))
      return {
        pages: links.length,
        capturedCents: sum('SALE', 'CAPTURED'),
        refundedCents: sum('REFUND', 'CAPTURED', 'PENDING'),
      }
    },
  },
]
