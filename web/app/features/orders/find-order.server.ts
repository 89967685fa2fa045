import * as z from 'zod'
import { codeText, email } from '#contracts/primitives.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { readForm } from '../../kit/forms/posted-form.server.ts'
import { proofCookie } from '../checkout/own-order.server.ts'

const wanted = z.object({ orderNumber: codeText(32), emailAddress: email })

/** Finds an order by number and e-mail address: its token with the cookie that proves the second fact, or what is wrong. */
export async function findOrder({ api }: Site, form: FormData) {
  const read = readForm(form, wanted)
  if (!read.ok) return { found: false, typed: read.typed, problem: null } as const
  const outcome = await resultOf(api.orders.own.find(read.value))
  if (!outcome.ok) return { found: false, typed: read.typed, problem: problemText(outcome.problem) } as const
  const { orderToken, orderProof } = outcome.value
  return { found: true, token: orderToken, cookie: proofCookie(orderToken, orderProof) } as const
}
