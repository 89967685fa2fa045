/**
 * Copies the 3:2 SVG flag of every country sold to into web/public/flags/{code in lower case}.svg, and puts those
 * whose codes begin with the same letter together into set-{letter}.svg, those of the first page's countries into
 * set-popular.svg, each under its code as a fragment.
 * The build runs it; the directory is not committed.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

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

const width = 30
const height = 20
function writeSet(name, set) {
  const views = set.map((code, at) => `<view id="${code}" viewBox="${at * width} 0 ${width} ${height}"/>`)
  const flags = set.map((code, at) =>
    readFileSync(new URL(`web/public/flags/${code}.svg`, root), 'utf8').replace(
      /<svg xmlns="[^"]*"/,
      `<svg x="${at * width}" width="${width}" height="${height}" preserveAspectRatio="none"`,
    ),
  )
  writeFileSync(
    new URL(`web/public/flags/set-${name}.svg`, root),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.length * width} ${height}">${views.join('')}${flags.join('')}</svg>`,
  )
}

// A list of countries then costs a request per letter and not one per flag, the first page a single one.
const names = codes.map((code) => code.toLowerCase())
for (const letter of new Set(names.map((name) => name[0])))
  writeSet(
    letter,
    names.filter((name) => name.startsWith(letter)),
  )
const popular = readFileSync(new URL('web/app/features/home/popular-codes.ts', root), 'utf8')
writeSet(
  'popular',
  names.filter((name) => popular.includes(`'${name.toUpperCase()}'`)),
)
