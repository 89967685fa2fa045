import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Caller } from '#platform/context.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { problemsOfMarkdown } from './markdown-problems.ts'
import { treeOf } from './markdown.ts'
import { fillingsOf } from './placeholders.ts'

/** How a text will look on the own site, and what is wrong with it in the writer's language. */
export async function preview(caller: Caller, input: { locale: Locale; markdown: string }) {
  const fillings = fillingsOf(await siteOf(caller))
  return {
    tree: treeOf(input.markdown, fillings[input.locale]),
    problems: problemsOfMarkdown(input.markdown).map(({ code, data }) => ({
      code,
      message: fieldMessage(caller.locale, code, data),
    })),
  }
}
