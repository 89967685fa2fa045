import { contentCategories, type ContentKind, legalSlugs } from '#contracts/content/choices.ts'
import type { ContentText } from '#contracts/content/views.ts'
import { CodedError, type FieldIssue } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { locales } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { problemsOfLine, problemsOfMarkdown } from './markdown-problems.ts'

/** Refuses what could not be shown as it was meant. @throws CodedError INVALID_INPUT with its issues. */
export function checkText(
  { locale }: Pick<Ctx, 'locale'>,
  kind: ContentKind,
  { slug, category, title, summary, body }: ContentText & { slug: string; category: string | null },
) {
  const issue = (path: string, code: string, data: Record<string, string> = {}): FieldIssue => ({
    path,
    code,
    message: fieldMessage(locale, code, { field: path, ...data }),
  })
  const issues = locales.flatMap((language) => [
    ...problemsOfLine(title[language]).map(({ code, data }) => issue(`title.${language}`, code, data)),
    ...problemsOfLine(summary[language]).map(({ code, data }) => issue(`summary.${language}`, code, data)),
    ...problemsOfMarkdown(body[language]).map(({ code, data }) => issue(`body.${language}`, code, data)),
  ])
  if (!title.en && !title.es) issues.push(issue('title.en', 'REQUIRED'))
  const categories: readonly string[] = contentCategories[kind]
  const isCategoryRight = categories.length === 0 ? category === null : categories.includes(category ?? '')
  if (!isCategoryRight) issues.push(issue('category', 'CATEGORY'))
  if (kind === 'legal' && !(legalSlugs as readonly string[]).includes(slug))
    issues.push(issue('slug', 'LEGAL_SLUG', { names: legalSlugs.join(', ') }))
  if (issues.length > 0) throw new CodedError('INVALID_INPUT', { issues })
}
