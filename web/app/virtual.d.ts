/// <reference types="vite/client" />

declare module 'virtual:contract' {
  const contract: typeof import('#contracts/contract.ts').contract
  export default contract
}

type WordsByPath = ReturnType<typeof import('./pages/parts.ts').wordsOf>
type Importers = Record<string, (() => Promise<{ default: unknown }>) | undefined>
type WithPicture<Entry> = Omit<Entry, 'icon'> & {
  icon: import('react').ComponentType<{ size?: number; className?: string }>
}

// What browsers get of the table of pages: see `plugins/pages-of-browsers.ts`.
declare module 'virtual:words' {
  const words: WordsByPath
  const importers: Importers
  export { words, importers }
}

declare module 'virtual:area-words' {
  const words: WordsByPath
  const importers: Importers
  export { words, importers }
}

declare module 'virtual:staff-words' {
  const words: WordsByPath
  const importers: Importers
  export { words, importers }
}

declare module 'virtual:staff-menu' {
  export const staffMenu: WithPicture<import('./pages/parts.ts').StaffEntry>[]
}

declare module 'virtual:list-places' {
  export const listPlaces: Readonly<Record<string, string>>
  /** Lists whose rows can be had in the shape of their import. */
  export const exported: readonly string[]
  /** Who may bring a file into which list. */
  export const importedBy: Readonly<Record<string, import('#contracts/permissions.ts').Permission>>
}

declare module 'virtual:area-menus' {
  export const areaMenus: WithPicture<import('./pages/parts.ts').AreaMenuEntry>[]
}

declare module 'virtual:seller-paths' {
  export const sellerPaths: string[]
}

declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
