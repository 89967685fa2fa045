import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import contract from 'virtual:contract'
import { isActOf, textOf, whoAnswers } from './kit/staff/act-answers.ts'
import { hasTyped } from './kit/session/typing.client.ts'
import { isLeaving, signInHere } from './kit/session/session.client.ts'
import { endsSession } from './kit/session/session-rules.ts'
import { canAsk, sessionState, signedInAgain } from './kit/session/session-state.ts'
import { expire, lookAgain } from './kit/session/watch.client.ts'
import { readCookie } from './cookies.ts'
import { unlessGivenUp } from './given-up.ts'
import { isLocale } from '#contracts/locale.ts'
import { translatorFor } from './i18n/meta.ts'
import { clearSession, noteAnswer, sessionToken, supportDomain } from './session.client.ts'
import { keepToast, toast } from './ui/toast.tsx'
import { readStoredValue } from './stored-values.ts'

interface CallContext {
  /** Repeats of one act carry one key; see `newIdempotencyKey`. */
  idempotencyKey?: string
  /** What the caller does when the server itself failed (500), in place of the message over the page. */
  onServerError?: () => void
}

const isBody = (
  body: unknown,
): body is { code: string; message?: string; data?: unknown; requestId?: string } =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'

function noConnection(): string {
  const { lang } = document.documentElement
  return translatorFor(isLocale(lang) ? lang : 'en', 'errors')('NETWORK')
}

const methodOf = (path: readonly string[]) => {
  const endpoint = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], contract)
  return (endpoint as { '~orpc': { route: { method?: string } } })['~orpc'].route.method
}

/** Why an act was refused is said over the page, too, unless it belongs to a field or the caller has an answer of its own. */
async function sayWhy<Answer>({
  path,
  context,
  next,
}: {
  path: readonly string[]
  context: CallContext
  next: () => Promise<Answer>
}): Promise<Answer> {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const call = { isAct: isActOf(methodOf(path), path), hasOwn: context.onServerError !== undefined }
    const answers = whoAnswers(error, call)
    if (answers === 'caller') context.onServerError?.()
    if (answers === 'toast') toast('error', textOf(error))
    throw error
  }
}

/**
 * A session that the server no longer knows: on the way to another page it is given up and the caller goes to the sign-in
 * page. So does an open page in which nothing was typed; where something was, the call waits until the person has signed
 * in again, and is then sent once more.
 */
async function onceMore<Answer>({ next }: { next: () => Promise<Answer> }): Promise<Answer> {
  const sent = sessionToken()
  try {
    return await next()
  } catch (error) {
    if (!sent || !(error instanceof ORPCError) || !endsSession(error)) throw error
    if (sessionToken() === sent) {
      if (!canAsk() || isLeaving()) {
        clearSession()
        throw error
      }
      if (!hasTyped()) {
        keepToast('error', error.message)
        const address = signInHere('ended')
        clearSession()
        window.location.assign(address)
        return new Promise<never>(() => undefined)
      }
      toast('error', error.message)
      expire(sent)
    }
    if (sessionState().name === 'ended') await signedInAgain()
    return next()
  }
}

const link = new OpenAPILink<CallContext>(contract, {
  interceptors: [unlessGivenUp, sayWhy, onceMore],
  url: () => `${window.location.origin}/api`,
  headers: ({ context }) => {
    const token = sessionToken()
    return {
      'x-xsrf-token': readCookie(document.cookie, 'XSRF-TOKEN'),
      'x-domain': supportDomain() ?? readStoredValue('domain') ?? 'base',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    }
  },
  async fetch(request, init) {
    try {
      const response = await fetch(request, init)
      noteAnswer(response)
      if (sessionState().name === 'warning') lookAgain()
      return response
    } catch (cause) {
      if (request.signal.aborted) throw cause
      toast('error', noConnection())
      throw Object.assign(new ORPCError('NETWORK', { status: 503 }), { cause })
    }
  },
  customErrorResponseBodyDecoder(body, response) {
    const { code, message, data, requestId } = isBody(body) ? body : { code: 'INTERNAL' }
    return Object.assign(new ORPCError(code, { status: response.status, message, data }), { requestId })
  },
})

/** The typed API over HTTP, with the stored session. Calls reject with an error that `problemOf` reads. */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link)

/** Make one per act (a form shown, a button's dialog opened) and send it with each try. */
export const newIdempotencyKey = () => crypto.randomUUID()
