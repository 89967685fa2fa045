import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { fieldText, problemText } from '../../../problem-text.server.ts'
import { heldEnrollment, leadTo, letGo, personalHeaders } from '../held.server.ts'

const statusPage = '/enroll-status'

/** The enrollment that this browser holds, if its household may leave; anybody else is led to where it stands. */
export async function loadLeaving(request: Request, { api }: Site) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  const found = await resultOf(api.enrollment.own.progress({ id }))
  if (!found.ok) throw leadTo(statusPage, letGo())
  if (!found.value.member?.mayLeave) throw redirect(statusPage)
  return data({ reference: found.value.reference }, { headers: personalHeaders() })
}

/** Leaves once the box says so; asked twice it is the same. */
export async function answerLeaving(request: Request, { api }: Site, form: FormData) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  if (form.get('agree') !== 'yes') {
    const typed = { values: {}, errors: { agree: fieldText('REQUIRED') }, missing: ['agree'] }
    return data({ typed, problem: null }, { status: 422 })
  }
  const idempotencyKey = createHash('sha256').update(`leave|${id}`).digest('base64url')
  const left = await resultOf(api.enrollment.own.leave({ id }, { context: { idempotencyKey } }))
  if (left.ok || left.problem.code === 'INVALID_STATE') throw redirect(statusPage)
  return data({ problem: problemText(left.problem) }, { status: left.problem.status })
}
