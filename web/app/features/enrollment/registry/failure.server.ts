import { data } from 'react-router'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { holdEnrollment, leadTo, personalHeaders } from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'
import { answerStanding } from '../standing.server.ts'
import { attemptKey, heldId, heldProgress } from './held-progress.server.ts'
import { signedWorksheet } from './signed-worksheet.server.ts'

/** Why NLAD did not take it, and what mends that; the worksheet word for word where that is what it asks for. */
export async function loadFailure(request: Request, site: Site) {
  const { id, progress } = await heldProgress(request, site, ['nlad_failed'])
  const { link: _link, ...shown } = progress
  const { refusal } = progress
  if (!refusal) throw new Error('nothing says why it was refused')
  const isHousehold = refusal.repair === 'household'
  const worksheet = isHousehold ? await site.api.enrollment.own.worksheet({ id }) : null
  const page = {
    progress: shown as Omit<ProgressView, 'link'>,
    refusal,
    worksheet,
    attempt: crypto.randomUUID(),
    timeZone: site.brand.timeZone,
  }
  return data(page, { headers: personalHeaders(holdEnrollment(id, { isDraft: false })) })
}

/** `household` signs the worksheet, `contact` says how else to reach them, `retry` sends it once more; the rest is of every standing page. */
export async function answerFailure(request: Request, url: URL, site: Site, form: FormData) {
  const id = heldId(request)
  const text = (name: string, most = 400) => String(form.get(name) ?? '').slice(0, most)
  const intent = text('intent')
  const wanted =
    intent === 'household'
      ? { household: signedWorksheet(form, site.brand) }
      : intent === 'contact'
        ? { contact: { phoneNumber: text('phoneNumber', 30), emailAddress: text('emailAddress', 254) } }
        : intent === 'retry'
          ? {}
          : null
  if (!wanted) return answerStanding(request, url, site, form)
  const context = { idempotencyKey: attemptKey(id, form, JSON.stringify(wanted)) }
  const sent = await resultOf(site.api.enrollment.own.enroll({ id, ...wanted }, { context }))
  if (sent.ok) throw leadTo(sent.value.page, holdEnrollment(id, { isDraft: false }))
  const { problem } = sent
  if (problem.code === 'INVALID_STATE') throw leadTo('/enroll-status')
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, 400)]))
  const agreed = wanted.household?.agreed.join(' ') ?? ''
  return data(refusedForm(problem, { ...typed, agreed }), { status: problem.status })
}
