import type { Api, ClientContext } from '#contracts/contract.ts'

type InputOf<Call> = Call extends (input: infer Input, ...rest: never[]) => unknown ? Input : never
type Refund = InputOf<Api['payments']['refund']>
type RefundMade = InputOf<Api['payments']['markAsRefunded']>
type Adjustment = InputOf<Api['wallets']['adjust']>
type Seen<Input> = Omit<Input, 'version'>
interface Options {
  context: ClientContext
}

/** What a call that is sent again under its key has said the first time. */
const saidUnder = new Map<string, Promise<{ version: number }>>()
function seen(find: () => Promise<{ version: number }>, id: string, options?: Options) {
  const key = options?.context.idempotencyKey
  if (!key) return find()
  const name = `${key} ${id}`
  const said = saidUnder.get(name) ?? find()
  saidUnder.set(name, said)
  return said
}
const seenPayment = ({ payments }: Api, { id }: { id: string }, options?: Options) =>
  seen(() => payments.getPayment({ id }), id, options)

/** Gives back from a payment as it stands now, as an administrator who has just opened its dialog does. */
export async function refundAsSeen(api: Api, asked: Seen<Refund>, options?: Options) {
  const { version } = await seenPayment(api, asked, options)
  return api.payments.refund({ ...asked, version }, options)
}

/** The same for what was given back elsewhere. */
export async function markRefundedAsSeen(api: Api, asked: Seen<RefundMade>, options?: Options) {
  const { version } = await seenPayment(api, asked, options)
  return api.payments.markAsRefunded({ ...asked, version }, options)
}

/** Changes a balance as it stands now. */
export async function adjustAsSeen(api: Api, asked: Seen<Adjustment>, options?: Options) {
  const { version } = await seen(() => api.wallets.get({ id: asked.id }), asked.id, options)
  return api.wallets.adjust({ ...asked, version }, options)
}
