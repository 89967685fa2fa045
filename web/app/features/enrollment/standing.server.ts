import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { heldEnrollment, holdEnrollment, leadTo, letGo, personalHeaders } from './held.server.ts'
import { nextPage } from './next-page.ts'

const statusPage = '/enroll-status'

/** Where an enrollment is, for its page; somebody who is on another page, or holds nothing, is led on. */
export async function loadStanding(request: Request, { pathname, searchParams }: URL, { api }: Site) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  // The National Verifier leads back with the number of the check: how it stands now is asked at once.
  const hasReturned = searchParams.has('eligibilityCheckId')
  const found = await resultOf(
    hasReturned ? api.enrollment.own.status({ id }) : api.enrollment.own.progress({ id }),
  )
  if (!found.ok) {
    if (['ENROLLMENT_NOT_FOUND', 'STATUS_NOT_FOUND'].includes(found.problem.code))
      throw leadTo(statusPage, letGo())
    // Asked too often, the page shows what is known.
    if (hasReturned) throw redirect(pathname)
    throw new Response(null, { status: found.problem.status })
  }
  const { link: _link, ...progress } = found.value
  if (progress.page !== pathname || hasReturned) throw redirect(nextPage(pathname, progress))
  return data(progress, { headers: personalHeaders(holdEnrollment(id, { isDraft: false })) })
}

/** `go` leads to the National Verifier by a fresh link, `ask` asks it how it stands, `again` starts anew, `cancel` ends it. */
export async function answerStanding(request: Request, { pathname }: URL, { api }: Site, form: FormData) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  const intent = form.get('intent')
  if (intent === 'again') {
    const idempotencyKey = createHash('sha256').update(`start-again|${id}`).digest('base64url')
    const again = await resultOf(api.enrollment.own.startAgain({ id }, { context: { idempotencyKey } }))
    if (again.ok) throw leadTo('/acp-eligibility-check', holdEnrollment(again.value.id, { isDraft: true }))
    if (again.problem.code === 'PROGRAM_CLOSED') throw redirect('/acp-eligibility-check/closed')
    if (again.problem.code === 'STATE_NOT_SERVED') throw redirect('/acp-eligibility-check/no-state')
    return data({ problem: problemText(again.problem) }, { status: again.problem.status })
  }
  const told = await resultOf(
    intent === 'cancel' ? api.enrollment.own.cancel({ id }) : api.enrollment.own.status({ id }),
  )
  if (!told.ok) return data({ problem: problemText(told.problem) }, { status: told.problem.status })
  const { page, link }: ProgressView = told.value
  if (intent === 'go' && link && page === '/enroll-step') throw leadTo(link)
  if (intent === 'go' && page === pathname) throw redirect(`${page}?unavailable`)
  throw redirect(page)
}
