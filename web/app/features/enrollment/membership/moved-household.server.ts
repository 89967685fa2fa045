import { data, redirect } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { leadTo, personalHeaders } from '../held.server.ts'
import { enrolledStates } from '../next-page.ts'
import { refusedForm } from '../refused.server.ts'
import { attemptKey, heldId, heldProgress } from '../registry/held-progress.server.ts'
import { signedWorksheet } from '../registry/signed-worksheet.server.ts'

const statusPage = '/enroll-status'

/** The worksheet word for word, for a household of which the registry wants it; anybody else is led to where it stands. */
export async function loadMovedHousehold(request: Request, site: Site) {
  const { id, progress } = await heldProgress(request, site, enrolledStates)
  if (!progress.member?.changes.some(({ wantsWorksheet }) => wantsWorksheet)) throw redirect(statusPage)
  const page = {
    worksheet: await site.api.enrollment.own.worksheet({ id }),
    attempt: crypto.randomUUID(),
    timeZone: site.brand.timeZone,
  }
  return data(page, { headers: personalHeaders() })
}

/** Signs it: the registry is told of the new home with that. */
export async function answerMovedHousehold(request: Request, { api, brand }: Site, form: FormData) {
  const id = heldId(request)
  const household = signedWorksheet(form, brand)
  const context = { idempotencyKey: attemptKey(id, form, JSON.stringify(household)) }
  const sent = await resultOf(api.enrollment.own.signHousehold({ id, household }, { context }))
  if (sent.ok || sent.problem.code === 'INVALID_STATE') throw leadTo(statusPage)
  const { problem } = sent
  const typed = { ...household, agreed: household.agreed.join(' ') }
  return data(refusedForm(problem, typed), { status: problem.status })
}
