import { data, redirect } from 'react-router'
import { documentKinds, documentLimit } from '#contracts/documents/choices.ts'
import { enrollmentPages } from '#contracts/enrollment/choices.ts'
import type { WantedDocument } from '#contracts/documents/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { problemText } from '../../../problem-text.server.ts'
import { heldEnrollment, holdEnrollment, leadTo, letGo, personalHeaders } from '../held.server.ts'

const page = enrollmentPages.document
const application = enrollmentPages.application
const statusPage = enrollmentPages.status

/** What the page shows: what is wanted, how it stands, and where it goes on. */
export interface DocumentPage {
  document: WantedDocument
  isDraft: boolean
  back: string
  /** Null where nothing is left to do but wait. */
  next: string | null
  reference: string
}

/** What the program wants to see of the applicant; one who has nothing to show is led on. */
export async function loadDocument(request: Request, { searchParams }: URL, { api }: Site) {
  const id = heldEnrollment(request)
  if (!id) throw redirect(statusPage)
  const found = await resultOf(api.enrollment.own.draft({ id }))
  if (!found.ok) throw lost(found.problem)
  const draft = found.value
  const isDraft = draft.state === 'draft'
  const [document] = draft.documents
  const onward = isDraft ? `${application}/check` : draft.page
  // Once it is sent, the page is of use only as long as another picture is wanted.
  if (!document || (!isDraft && draft.page !== page)) throw redirect(onward)
  const lastQuestion = draft.way.findLast((step) => step !== 'check' && step !== 'certify')
  const isWaiting = draft.nextAction === 'wait_for_document'
  const isToSend = document.state === null || document.state === 'refused'
  const shown: DocumentPage = {
    document,
    isDraft,
    back: isDraft ? `${application}/${lastQuestion}` : statusPage,
    next: isWaiting || isToSend ? null : onward,
    reference: draft.reference,
  }
  return data(
    { ...shown, ...(searchParams.has('large') && { refusal: problemText({ code: 'DOCUMENT_TOO_LARGE' }) }) },
    { headers: personalHeaders(holdEnrollment(id, { isDraft })) },
  )
}

/** What came of a form: where to go on, or why it was refused. */
export type DocumentOutcome = { to: string } | { problem: LocalizedText | 'missing'; status: number }

/** `send` keeps the picture or PDF, `remove` takes it back. */
export async function answerDocument(
  request: Request,
  { api }: Site,
  form: FormData,
): Promise<DocumentOutcome> {
  const id = heldEnrollment(request)
  if (!id) return { to: statusPage }
  const kind = documentKinds.find((one) => one === form.get('kind')) ?? documentKinds[0]
  if (form.get('intent') === 'remove') {
    const removed = await resultOf(api.enrollment.own.documents.remove({ id, kind }))
    return removed.ok || removed.problem.code === 'INVALID_STATE' ? { to: page } : refused(removed.problem)
  }
  const file = form.getAll('file').find((one): one is File => one instanceof File && one.size > 0)
  if (!file) return { problem: 'missing', status: 422 }
  if (file.size > documentLimit.bytes) return refused({ code: 'DOCUMENT_TOO_LARGE', status: 422 })
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  const sent = await resultOf(api.enrollment.own.documents.send({ id, kind, content }))
  return sent.ok ? { to: page } : refused(sent.problem)
}

type Refused = Pick<Parameters<typeof problemText>[0], 'code' | 'data'> & { status: number }

function refused(problem: Refused): DocumentOutcome {
  if (problem.code === 'ENROLLMENT_NOT_FOUND') return { to: statusPage }
  // It was accepted, or the application went on, while the page stood there.
  if (problem.code === 'INVALID_STATE' || problem.code === 'DOCUMENT_NOT_WANTED') return { to: statusPage }
  return { problem: problemText(problem), status: problem.status }
}

const lost = ({ code, status }: { code: string; status: number }): Response =>
  code === 'ENROLLMENT_NOT_FOUND' ? leadTo(statusPage, letGo()) : new Response(null, { status })
