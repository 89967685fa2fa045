import path from 'node:path'

/** How every file begins that nobody edits. */
export const heading =
  '// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.\n'

export const isWritten = (text) => text.startsWith('// Written by `npm run modules`')

/** `back-office` as code names it: `backOffice`. */
export const camel = (name) => name.replace(/-([a-z])/g, (_hyphen, letter) => letter.toUpperCase())

/** A file as another one, which stands in `folder`, imports it. */
export const relativeTo = (folder, file) => {
  const way = path.posix.relative(folder, file)
  return way.startsWith('.') ? way : `./${way}`
}
