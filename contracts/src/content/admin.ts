import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, locale, optionalParagraphs, optionalText, page, paged, perPage } from '../primitives.ts'
import { contentKinds, contentOrigins, illustrations } from './choices.ts'
import { categories, contentEntryView, contentRow, contentText, slug, states, tree } from './views.ts'

const localizedInput = (typed: typeof optionalText, max: number) => {
  const one = typed(max).transform((value) => value ?? '')
  return z.strictObject({ en: one, es: one })
}
const textInput = {
  title: localizedInput(optionalText, 160),
  summary: localizedInput(optionalParagraphs, 400),
  body: localizedInput(optionalParagraphs, 60_000),
}
const placeInput = {
  category: z.enum(categories).nullable(),
  position: z.int().min(0).max(10_000),
  illustration: z.enum(illustrations).nullable(),
}

/** One or several of a query string's values. */
const someOf = <Choice extends z.ZodType<string>>(choice: Choice) =>
  z
    .array(choice)
    .or(choice.transform((one) => [one]))
    .optional()

const tags = ['Content']

const byId = z.strictObject({ id })
const acted = (path: `/${string}`, summary: string) =>
  endpoint({ access: 'content.write', idempotent: true }, { method: 'POST', path, summary, tags })
    .input(byId)
    .output(contentEntryView)

export const adminContent = {
  list: endpoint(
    { access: 'content.read' },
    { method: 'GET', path: '/administrator/content', summary: 'Own content and platform defaults', tags },
  )
    .input(
      z.strictObject({
        search: optionalParagraphs(2000),
        kind: someOf(z.enum(contentKinds)),
        status: someOf(z.enum(states)),
        origin: someOf(z.enum(contentOrigins)),
        missing: someOf(locale).describe('Texts without these languages'),
        sort: z.enum(['kind', '-updatedAt', 'updatedAt', 'title']).default('kind'),
        page,
        perPage,
      }),
    )
    .output(paged(contentRow)),
  get: endpoint(
    { access: 'content.read' },
    { method: 'GET', path: '/administrator/content/{id}', summary: 'An entry with its versions', tags },
  )
    .input(byId)
    .output(contentEntryView),
  version: endpoint(
    { access: 'content.read' },
    {
      method: 'GET',
      path: '/administrator/content/{id}/version/{number}',
      summary: 'The text of one version',
      tags,
    },
  )
    .input(z.strictObject({ id, number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(contentText.extend({ number: z.int() })),
  preview: endpoint(
    { access: 'content.read' },
    {
      method: 'POST',
      path: '/administrator/content/preview',
      summary: 'How a text will look, and what is wrong with it',
      tags,
    },
  )
    .input(z.strictObject({ locale, markdown: z.string().max(60_000) }))
    .output(z.object({ tree, problems: z.array(z.object({ code: z.string(), message: z.string() })) })),
  create: endpoint(
    { access: 'content.write', idempotent: true },
    { method: 'POST', path: '/administrator/content', summary: 'Write a new entry as a draft', tags },
  )
    .input(z.strictObject({ kind: z.enum(contentKinds), slug, ...placeInput, ...textInput }))
    .output(contentEntryView),
  save: endpoint(
    { access: 'content.write', idempotent: true },
    {
      method: 'PATCH',
      path: '/administrator/content/{id}',
      summary: 'Save a new version; the one that is published stays until this is published too',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        revision: z.int().min(1),
        note: optionalParagraphs(300),
        ...placeInput,
        ...textInput,
      }),
    )
    .output(contentEntryView),
  publish: acted('/administrator/content/{id}/publish', 'Put the newest version on the site'),
  archive: acted('/administrator/content/{id}/archive', 'Take an entry off the site'),
  override: acted('/administrator/content/{id}/override', 'Write an own text in place of a default'),
  hide: acted('/administrator/content/{id}/hide', 'Show neither the own entry nor the default'),
  show: acted('/administrator/content/{id}/show', 'Show a hidden default again'),
}
