import type { FastifyInstance } from 'fastify'
import { parseForm } from './form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived; empty when there was none. */
    rawBody: string
  }
}

/** Form and JSON bodies, each with the raw text kept; an empty JSON body counts as an empty object. */
export function installBodyParsers(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      request.rawBody = text as string
      done(null, parseForm(text as string))
    },
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = text as string
    try {
      done(null, text === '' ? {} : JSON.parse(text as string))
    } catch {
      done(Object.assign(new Error('The request body is not valid JSON.'), { statusCode: 400 }), undefined)
    }
  })
}
