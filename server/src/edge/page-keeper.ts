import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAnswerCache } from '#platform/http/answers.ts'
import { acceptedEncoding, KeptTemplate } from '#platform/http/encodings.ts'
import { networkOf } from '#platform/http/network.ts'

export type PageHeaders = [name: string, value: string][]

/** A rendered page into which each visitor's own nonce and form token go. */
export interface KeptPage {
  bytes: number
  template: KeptTemplate
  headers: PageHeaders
}

/** A page on its way out: whole, or in pieces where it is large. */
export type PageBody = Buffer | Readable

/** From here on a copy of the page for each visitor costs more than sending it in pieces. */
const largeBytes = 96 * 1024

/** What differs between visitors in a page that is the same for all of them. */
export interface OwnWords {
  nonce: string
  xsrfToken: string
}

/** Of memory, for the objects that hold a page and for each of its headers. */
const perPage = 1_000
const perHeader = 100
const weightOf = (headers: PageHeaders) =>
  headers.reduce((bytes, [name, value]) => bytes + perHeader + name.length + value.length, perPage)

/** As many random characters as the word has whose place they keep. */
const markLike = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

/**
 * Keeps pages that are the same for everybody. They are rendered with marks in the place of a visitor's own words; the
 * marks are of this process alone and never leave it, so that nothing a visitor writes into a page is taken for one.
 */
export function createPageKeeper(maxBytes: number) {
  const pages = createAnswerCache<KeptPage>(maxBytes)
  const marks: OwnWords = { nonce: markLike(22), xsrfToken: markLike(45) }
  const lengths = { [marks.nonce]: marks.nonce.length, [marks.xsrfToken]: marks.xsrfToken.length }

  return {
    marks,
    get: (key: string, request: FastifyRequest) => pages.get(key, () => networkOf(request.ip)),
    keep: (key: string, page: KeptPage, request: FastifyRequest) =>
      pages.set(key, page, networkOf(request.ip)),
    /** A page rendered with the marks. */
    pageOf(text: string, headers: PageHeaders): KeptPage {
      const template = new KeptTemplate(text, lengths)
      return { bytes: template.bytes + weightOf(headers), template, headers }
    },
    /** The page of one visitor. */
    textOf: ({ template }: KeptPage, own: OwnWords) => plainOf(template, own),
    /** The same, compressed where the visitor takes it: what does not differ was compressed once. */
    bodyOf(request: FastifyRequest, reply: FastifyReply, { template }: KeptPage, own: OwnWords): PageBody {
      const vary = reply.getHeader('vary')
      reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
      if (acceptedEncoding(request.headers['accept-encoding'], ['gzip']) === 'identity')
        return plainOf(template, own)
      reply.header('content-encoding', 'gzip')
      return template.gzip(wordsOf(own))
    },
  }

  function plainOf(template: KeptTemplate, own: OwnWords): PageBody {
    if (template.plainBytes < largeBytes) return template.plain(wordsOf(own))
    return Readable.from(template.pieces(wordsOf(own)), { objectMode: false })
  }

  function wordsOf({ nonce, xsrfToken }: OwnWords) {
    return { [marks.nonce]: nonce, [marks.xsrfToken]: xsrfToken }
  }
}
