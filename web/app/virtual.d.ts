/// <reference types="vite/client" />

declare module 'virtual:contract' {
  const contract: typeof import('#contracts/contract.ts').contract
  export default contract
}

declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
