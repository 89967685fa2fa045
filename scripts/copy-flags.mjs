/**
 * Copies the 3:2 SVG flag of every country sold to into web/public/flags/{code in lower case}.svg.
 * The build runs it; the directory is not committed.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const source = readFileSync(new URL('contracts/src/countries.ts', root), 'utf8')
const codes = [...source.matchAll(/\bcode: '([A-Z]{2})'/g)].map((match) => match[1])

mkdirSync(new URL('web/public/flags/', root), { recursive: true })
for (const code of codes) {
  copyFileSync(
    new URL(`node_modules/country-flag-icons/3x2/${code}.svg`, root),
    new URL(`web/public/flags/${code.toLowerCase()}.svg`, root),
  )
}
