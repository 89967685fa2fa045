import type { AppWorld } from './app-world.ts'
import type { TestSandbox } from './sandbox.ts'

/** A transaction in coins as its provider has it. */
export interface CoinTransaction {
  id: string
  address: string
  coin: string
  status: number
  price: string
  units: number
  receivedUnits: number
}

export const coinTransactions = async (sandbox: TestSandbox): Promise<CoinTransaction[]> =>
  (await sandbox.control<{ transactions: CoinTransaction[] }>('/coinpayments/books')).transactions

/** The transaction whose address a page of ours shows. */
export async function coinsAskedOn(world: AppWorld, page: string): Promise<CoinTransaction> {
  const token = new URL(page).searchParams.get('order')!
  const { coins } = await world.api('base').payments.own.settle({ token })
  const all = await coinTransactions(world.sandbox)
  return all.find(({ address }) => address === coins?.address)!
}

/** A buyer's wallet sends a share of what the page asks for, confirmed at once or a minute later. */
export async function sendCoins(world: AppWorld, page: string, share = 1, isSlow = false): Promise<string> {
  const { id } = await coinsAskedOn(world, page)
  await world.sandbox.control('/coinpayments/send', { transaction: id, share, isSlow })
  return id
}
