import { data, redirect } from 'react-router'
import * as z from 'zod'
import type { LocalizedText } from '#contracts/locale.ts'
import { email, id } from '#contracts/primitives.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { readForm } from '../../kit/forms/posted-form.server.ts'
import { silentNote, wrongEmailNote } from './order-notes.server.ts'
import { proofCookie, proofOf } from '../checkout/own-order.server.ts'

/**
 * Answers the forms of an order's page: `prove` gives the e-mail address, `refresh` asks for a profile's live state, and
 * `open` brings the second fact along from the buyer's own list of orders.
 */
export async function answerOrderForm(request: Request, { api }: Site, token: string, form: FormData) {
  if (form.get('intent') === 'refresh') {
    const simId = id.safeParse(form.get('simId'))
    if (!simId.success) throw new Response(null, { status: 400 })
    const refreshed = await resultOf(
      api.orders.own.refreshProfile({ token, simId: simId.data, proof: proofOf(request, token) }),
    )
    if (refreshed.ok) return answerOf(simId.data, refreshed.value.isLive ? null : silentNote())
    return data(answerOf(simId.data, problemText(refreshed.problem)), { status: refreshed.problem.status })
  }
  if (form.get('intent') === 'open')
    throw await openWith(api, token, String(form.get('proof') ?? ''), `/order/${token}`)
  const read = readForm(form, z.object({ emailAddress: email }))
  if (!read.ok) return data({ typed: read.typed }, { status: 422 })
  const proven = await resultOf(api.orders.own.prove({ token, emailAddress: read.value.emailAddress }))
  if (!proven.ok) {
    // A visitor who has the link knows that the order exists; what is wrong can only be the address.
    const isWrong = proven.problem.code === 'ORDER_NOT_FOUND'
    const emailAddress = isWrong ? wrongEmailNote() : problemText(proven.problem)
    return data({ typed: { ...read.typed, errors: { emailAddress } } }, { status: proven.problem.status })
  }
  throw redirect(`/order/${token}`, {
    status: 303,
    headers: { 'set-cookie': proofCookie(token, proven.value.orderProof) },
  })
}

/** What came of asking about an eSIM: why there is no news, if so. */
const answerOf = (simId: string, problem: LocalizedText | null) => ({
  typed: undefined,
  refreshed: { simId, problem },
})
export type RefreshAnswer = ReturnType<typeof answerOf>

/** On to a page of an order, with the second fact in the browser's keeping where it is one. */
export async function openWith(api: Site['api'], token: string, proof: string, to: string) {
  const order = await resultOf(api.orders.own.get({ token, proof: proof.slice(0, 200) }))
  return redirect(to, {
    status: 303,
    headers: order.ok && order.value.proven ? { 'set-cookie': proofCookie(token, proof) } : {},
  })
}
