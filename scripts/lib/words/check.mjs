import { compareLocales, readCatalogues } from './catalogues.mjs'
import { findLiterals, findPhrases } from './literals.mjs'
import { readSource } from './source.mjs'
import { compareUsage } from './usage.mjs'

const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path)
const isScreen = (path) => path.startsWith('web/app/') && !path.startsWith('web/app/i18n/') && !isTest(path)
const isMessage = (path) =>
  /^server\/src\/modules\/(messaging\/|.*\/(messages|telling)\/|.*(pdf|mail|sms))/.test(path) && !isTest(path)

/**
 * Everything that is wrong with the words of a project, each as `file:line what. What to do.`
 * `files` are `{ path, text }` of the web, the contracts and the server; for `families` see `compareUsage`.
 */
export function checkWords(files, families = []) {
  const problems = []
  const sources = files.map(({ path, text }) => ({ ...readSource(path, text), text }))
  const catalogues = readCatalogues(sources, problems)
  compareLocales(catalogues, problems)
  compareUsage(catalogues, sources, families, problems)
  for (const source of sources) {
    if (isScreen(source.path)) findLiterals(source, problems)
    if (isMessage(source.path)) findPhrases(source, problems)
  }
  return problems
}
