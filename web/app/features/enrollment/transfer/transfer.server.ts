import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { transferExceptions } from '#contracts/programs/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf, type Problem } from '../../../problem.ts'
import { fieldText } from '../../../problem-text.server.ts'
import type { TypedForm } from '../../../ui/forms/corrections.ts'
import { heldEnrollment, holdEnrollment, leadTo, letGo, personalHeaders } from '../held.server.ts'
import { refusedForm } from '../refused.server.ts'
import { loadStanding } from '../standing.server.ts'

/** Where a household stands with its transfer, for both of its pages; somebody who is elsewhere is led there. */
export async function loadTransfer(request: Request, url: URL, site: Site) {
  const { data: progress } = await loadStanding(request, url, site)
  const id = heldEnrollment(request)!
  const transfer = await site.api.enrollment.own.transfer.get({ id })
  return data(
    { progress, transfer, timeZone: site.brand.timeZone },
    { headers: personalHeaders(holdEnrollment(id, { isDraft: false })) },
  )
}
export type TransferPageData = Awaited<ReturnType<typeof loadTransfer>>['data']

/** `agree` moves the benefit, `give-up` leaves it, `claim` names an exception, `remind` waits for the day, `retry` begins anew. */
export async function answerTransfer(request: Request, { api, brand }: Site, form: FormData) {
  const id = heldEnrollment(request)
  if (!id) throw redirect('/enroll-status')
  const text = (name: string, most = 400) => String(form.get(name) ?? '').slice(0, most)
  const intent = text('intent')
  const { transfer } = api.enrollment.own
  const agreed = form.getAll('agreed').flatMap((one) => (typeof one === 'string' ? [one.slice(0, 40)] : []))
  const values = { agreed: agreed.join(' '), ...typedIn(form, ['fullName', 'exception', 'support']) }
  const context = { context: { idempotencyKey: keyOf(id, intent, form) } }

  const exception = transferExceptions.find((one) => one === form.get('exception'))
  if (intent === 'claim' && !exception) {
    const lacksSupport = !text('support').trim()
    const errors = {
      exception: fieldText('CHOOSE_ONE'),
      ...(lacksSupport && { support: fieldText('REQUIRED') }),
    }
    return data(
      { typed: { values, errors, missing: lacksSupport ? ['support'] : [] }, problem: null },
      { status: 422 },
    )
  }
  const done = await resultOf(
    intent === 'claim'
      ? transfer.claimException({ id, exception: exception!, support: text('support', 600) }, context)
      : intent === 'give-up'
        ? transfer.giveUp({ id }, context)
        : intent === 'retry'
          ? transfer.retry({ id }, context)
          : intent === 'remind'
            ? transfer.remind({ id }, context)
            : api.enrollment.transfer(
                {
                  ...{ id, agreed: agreed.slice(0, 20), fullName: text('fullName') },
                  timeZone: text('timeZone', 60) || brand.timeZone,
                },
                context,
              ),
  )
  if (!done.ok) return refuse(done.problem, values)
  throw leadTo(done.value.page, holdEnrollment(id, { isDraft: false }))
}

function refuse(problem: Problem, values: TypedForm['values']) {
  if (problem.code === 'ENROLLMENT_NOT_FOUND') throw leadTo('/enroll-status', letGo())
  // Done in another tab, or by the clock: the page of its state says what is true now.
  if (problem.code === 'INVALID_STATE') throw redirect('/enroll-status')
  return data(refusedForm(problem, values), { status: problem.status })
}

const typedIn = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').slice(0, 600)]))

/** The same form sent twice is one request; `attempt` sets apart what is agreed to anew. */
const keyOf = (id: string, intent: string, form: FormData) =>
  createHash('sha256')
    .update(JSON.stringify([id, intent, ...[...form].map(([name, value]) => [name, String(value)])]))
    .digest('base64url')
