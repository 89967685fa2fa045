import { randomText } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'

export type TransactionRow = {
  id: string
  /** What the account is called behind the first one's names. */
  own: string
  createdAtMs: number
  expiresAtMs: number
  status: number
  coin: string
  /** In hundred-millionths of a coin. */
  units: number
  receivedUnits: number
  confirms: number
  address: string
  priceCurrency: string
  /** As it was asked for, such as `5.00`. */
  price: string
  email: string
  itemName: string
  invoice: string
  custom: string
}

export type Coin = {
  code: string
  name: string
  isFiat: boolean
  rateBtc: string
  confirms: number
  isAccepted: boolean
  status: 'online' | 'maintenance'
  capabilities: string[]
}

/** What an account of the sandbox takes; one is down, one wants a tag, and dollars are no coin. */
export const coins: readonly Coin[] = [
  coin('BTC', 'Bitcoin', '1.000000000000000000000000', 2),
  coin('LTC', 'Litecoin', '0.001050000000000000000000', 3),
  coin('ETH', 'Ether', '0.041000000000000000000000', 12),
  coin('LTCT', 'Litecoin Testnet', '0.000910000000000000000000', 1),
  { ...coin('XRP', 'XRP', '0.000024000000000000000000', 1), capabilities: ['payments', 'dest_tag'] },
  { ...coin('DOGE', 'Dogecoin', '0.000001900000000000000000', 6), status: 'maintenance' },
  { ...coin('DASH', 'Dash', '0.000410000000000000000000', 3), isAccepted: false },
  {
    ...coin('USD', 'United States Dollar', '0.000010400000000000000000', 1),
    isFiat: true,
    isAccepted: false,
  },
]

function coin(code: string, name: string, rateBtc: string, confirms: number): Coin {
  return {
    ...{ code, name, rateBtc, confirms },
    isFiat: false,
    isAccepted: true,
    status: 'online',
    capabilities: ['payments', 'wallet', 'transfers'],
  }
}

/** CoinPayments' tables in the world. */
export function createCoinStore({ world }: Sandbox) {
  const transactions = world.table<TransactionRow>('coinpayments.transactions')
  return {
    transactions,
    pending: transactions.index(({ status }) => (status >= 0 && status < 100 ? 'pending' : null)),
  }
}

export type Coinpayments = Sandbox & { store: ReturnType<typeof createCoinStore> }

export const newId = () => `CP${randomText(24).toUpperCase()}`

/** Hundred-millionths as a decimal number. */
export const decimal = (units: number) => (units / 1e8).toFixed(8)
