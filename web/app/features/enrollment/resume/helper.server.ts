import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { heldEnrollment, leadTo, letGo, personalHeaders } from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'

const page = '/enroll-helper'
const statusPage = '/enroll-status'

/** Who may see how the enrollment stands that this browser works on. */
export async function loadHelper(request: Request, { api }: Site) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  const found = await resultOf(api.enrollment.own.helper({ id }))
  if (!found.ok) throw leadTo(statusPage, letGo())
  return data(found.value, { headers: personalHeaders() })
}

/** `remove` takes it back; else the form names somebody. */
export async function answerHelper(request: Request, { api, brand }: Site, form: FormData) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  if (form.get('intent') === 'remove') {
    await resultOf(api.enrollment.own.removeHelper({ id }))
    throw redirect(page)
  }
  const text = (name: string, most: number) => String(form.get(name) ?? '').slice(0, most)
  const typed = { name: text('name', 80), contact: text('contact', 254) }
  const agreed = form.get('agreed') === 'on'
  // The same form sent twice is one request.
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([id, typed, form.get('sent')]))
    .digest('base64url')
  const named = await resultOf(
    api.enrollment.own.nameHelper(
      { id, ...typed, agreed: agreed as true, timeZone: brand.timeZone } as never,
      {
        context: { idempotencyKey },
      },
    ),
  )
  if (named.ok) throw redirect(page)
  const { problem } = named
  if (problem.code === 'ENROLLMENT_NOT_FOUND') throw leadTo(statusPage, letGo())
  return data(refusedForm(problem, { ...typed, agreed: agreed ? 'on' : '' }), {
    status: problem.status === 400 ? 422 : problem.status,
  })
}
