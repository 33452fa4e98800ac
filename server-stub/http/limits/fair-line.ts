/** What waits, of several clients: each client gets its turn after the others, however much one of them has waiting. */
export class FairLine<T> {
  /** In the order of their turns. A client without anything waiting has no entry. */
  private readonly ofClients = new Map<string, T[]>()
  length = 0

  lengthOf(client: string): number {
    return this.ofClients.get(client)?.length ?? 0
  }

  push(client: string, item: T): void {
    const own = this.ofClients.get(client)
    if (own) own.push(item)
    else this.ofClients.set(client, [item])
    this.length++
  }

  /** The oldest of the client whose turn it is; that client is last from now on. */
  shift(): T | undefined {
    for (const [client, own] of this.ofClients) {
      const item = own.shift()
      this.ofClients.delete(client)
      if (own.length > 0) this.ofClients.set(client, own)
      this.length--
      return item
    }
    return undefined
  }

  remove(client: string, item: T): void {
    const own = this.ofClients.get(client)
    if (!own?.includes(item)) return
    own.splice(own.indexOf(item), 1)
    this.length--
    if (own.length === 0) this.ofClients.delete(client)
  }

  /** Empties it and gives all that waited. */
  takeAll(): T[] {
    const all = [...this.ofClients.values()].flat()
    this.ofClients.clear()
    this.length = 0
    return all
  }
}
