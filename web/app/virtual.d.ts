/// <reference types="vite/client" />

declare module 'virtual:contract' {
  const contract: typeof import('#contracts/contract.ts').contract
  export default contract
}
