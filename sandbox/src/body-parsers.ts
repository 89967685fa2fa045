import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { parseForm, type FormFields } from './form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived; empty when there was none. */
    rawBody: string
  }
}

const mostFormBytes = 20 * 1024 * 1024

const fileOf = async (file: File): Promise<FormFields> => ({
  name: file.name,
  type: file.type,
  size: String(file.size),
  digest: createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex'),
})

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

/** Forms with files, for the faces that take some: fields as text, of a file its name, type, size and digest. */
export function installFormParser(app: FastifyInstance): void {
  // Which boundary parts a form is chance, so that the raw body of one is what it holds.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostFormBytes },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': type },
      }).formData()
      const fields: FormFields = {}
      for (const [name, value] of form)
        fields[name] =
          typeof value === 'string' || value.type === 'application/json'
            ? typeof value === 'string'
              ? value
              : await value.text()
            : await fileOf(value)
      request.rawBody = JSON.stringify(fields)
      return fields
    },
  )
}
