const deviceShop = {
  title: 'Phones and tablets',
  description: 'Phones, tablets and hotspots with a SIM inside, sent to your door in the United States.',
  lead: 'Every device comes with a SIM inside. Put it in the cart with a plan, and both come in one order.',
  none: 'No device is for sale right now.',
  plans: 'See the plans',
  screen: '{inches, number}″',
  memory: '{gigabytes, number} GB of memory',
  storage: '{gigabytes, number} GB of storage',
  stock: { few: 'Few left', none: 'Out of stock' },
  before: 'Before:',
  add: 'Add to cart',
  addNamed: 'Add {name} to the cart',
} as const

export default deviceShop
