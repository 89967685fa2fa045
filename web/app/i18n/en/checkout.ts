const checkout = {} as const

export default checkout
