import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { heldEnrollment, leadTo, letGo } from '../held.server.ts'

const statusPage = '/enroll-status'

/** What opens the enrollment of this browser; a visitor who holds none looks theirs up. */
export function heldId(request: Request): string {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  return id
}

/** The enrollment of this browser, where it is in one of these states; somebody who is elsewhere is led there. */
export async function heldProgress(
  request: Request,
  { api }: Pick<Site, 'api'>,
  states: readonly EnrollmentState[],
): Promise<{ id: string; progress: ProgressView }> {
  const id = heldId(request)
  const found = await resultOf(api.enrollment.own.progress({ id }))
  if (!found.ok && found.problem.code === 'ENROLLMENT_NOT_FOUND') throw leadTo(statusPage, letGo())
  if (!found.ok) throw new Response(null, { status: found.problem.status })
  if (!states.includes(found.value.state)) throw redirect(found.value.page)
  return { id, progress: found.value }
}

/** A page as it was shown sends one request, however often its form is sent. */
export const attemptKey = (id: string, form: FormData, ...others: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([id, String(form.get('attempt') ?? '').slice(0, 64), ...others]))
    .digest('base64url')
