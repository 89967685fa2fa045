import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { approve, isRefusedForGood, settled } from '../applications.ts'
import { pageHeaders } from '../../html.ts'
import { newToken, type Usac } from '../store.ts'
import type { Application, Program } from '../types.ts'
import { applicationPage, noticePage, remedyOf, type Typed } from './page.ts'
import { wordsFor, type ErrorWord, type Words } from './words.ts'

type Request = FastifyRequest<{
  Querystring: { id?: string; token?: string }
  Params: { session: string }
}>
const workable = ['PENDING_CERT', 'PENDING_RESOLUTION', 'PENDING_ELIGIBILITY']

/** The pages on which an applicant finishes an application, and the way back to the carrier. */
export function hostedRoutes(app: FastifyInstance, usac: Usac, program: Program): void {
  const { store } = usac

  // A link opens once. Who asks ahead of the reader, without taking the page, uses up nothing.
  app.get('/getPage', { exposeHeadRoute: false }, async (request: Request, reply) => {
    const words = wordsFor(request.headers['accept-language'])
    const application = store.applicationByToken(request.query.token ?? '')[0]
    if (application?.id !== request.query.id || application?.program !== program)
      return showUsed(reply, words, store.applications.get(request.query.id ?? ''))
    application.token = null
    if (!workable.includes(settled(usac, application).status)) return showUsed(reply, words, application)
    application.session = newToken()
    store.applications.put(application.id, application)
    return show(reply, words, application, [], () => '')
  })

  app.post('/page/:session', async (request: Request, reply) => {
    const typed: Typed = (field) => {
      const value = (request.body as Record<string, unknown> | null)?.[field]
      return typeof value === 'string' ? value.trim() : ''
    }
    const words = wordsFor(typed('lang') || typed('spoken'))
    const application = store.applicationBySession(request.params.session)[0]
    if (!application) return showUsed(reply, words, undefined)
    if (!workable.includes(settled(usac, application).status)) return leave(reply, words, application)
    if (typed('lang')) return show(reply, words, application, [], typed)
    const errors = errorsIn(application, typed)
    if (errors.length > 0) return show(reply.code(422), words, application, errors, typed)
    finish(usac, application, typed)
    return leave(reply, words, application)
  })

  function show(
    reply: FastifyReply,
    words: Words,
    application: Application,
    errors: readonly ErrorWord[],
    typed: Typed,
  ) {
    const service = program === 'acp' ? 'ebca-svc' : 'nvca-svc'
    const action = `/${service}/security/page/${application.session}`
    return reply.headers(pageHeaders).send(applicationPage(words, application, action, errors, typed))
  }
}

function showUsed(reply: FastifyReply, words: Words, application: Application | undefined) {
  const page = noticePage(words, words.usedTitle, words.usedText, application ? backTo(application) : null)
  return reply.code(410).headers(pageHeaders).send(page)
}

/** Back to the carrier, who learns which check it was; without an address to go to it ends here. */
function leave(reply: FastifyReply, words: Words, application: Application) {
  const to = backTo(application)
  return to
    ? reply.redirect(to, 303)
    : reply.headers(pageHeaders).send(noticePage(words, words.doneTitle, words.doneText, null))
}

function backTo({ carrierUrl, id }: Application): string | null {
  if (!URL.canParse(carrierUrl) || !/^https?:$/.test(new URL(carrierUrl).protocol)) return null
  const url = new URL(carrierUrl)
  url.searchParams.set('eligibilityCheckId', id)
  return url.href
}

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()

function errorsIn({ firstName, lastName, failures }: Application, typed: Typed): ErrorWord[] {
  const remedies = failures.map((code) => [code, remedyOf(code)] as const)
  const isOpen = {
    document: remedies.some(
      ([code, remedy]) => remedy !== 'worksheet' && remedy !== 'address' && !typed(`document-${code}`),
    ),
    worksheet:
      remedies.some(([, remedy]) => remedy === 'worksheet') &&
      ['sharesAddress', 'sharesBenefit', 'sharesMoney'].some((question) => !typed(question)),
    address: remedies.some(([, remedy]) => remedy === 'address') && !typed('addressIsRight'),
    agree: !typed('agree'),
    initials: letters(typed('initials')) !== letters(firstName)[0]! + letters(lastName)[0]!,
    signature: letters(typed('signature')) !== letters(firstName + lastName),
  }
  return (Object.keys(isOpen) as (keyof typeof isOpen)[]).filter((error) => isOpen[error])
}

/** What can be decided at once is; documents go to the reviewers. */
function finish({ store }: Usac, application: Application, typed: Typed): void {
  const now = store.nowOf(application.account)
  application.isSigned = true
  const isOneHousehold = ['sharesAddress', 'sharesBenefit', 'sharesMoney'].every(
    (one) => typed(one) === 'yes',
  )
  const left = application.failures.filter((code) => {
    const remedy = remedyOf(code)
    return remedy === 'worksheet' ? isOneHousehold : remedy !== 'address'
  })
  application.hasWorksheet ||= application.failures.length > left.length && typed('sharesAddress') !== ''
  const documents = left.filter((code) => remedyOf(code) !== 'worksheet')
  if (left.length === 0) approve(application, now)
  else if (documents.length === left.length && !isRefusedForGood(application)) {
    application.status = 'PENDING_REVIEW'
    application.reviewAtMs = now
  } else if (documents.length < left.length) {
    application.rejections = [
      { code: 'DUPLICATE_ADDRESS', reason: 'Your household has the benefit already.' },
    ]
  }
  store.applications.put(application.id, application)
}
