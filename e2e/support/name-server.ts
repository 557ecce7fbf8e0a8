import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const headerLength = 12
const typeA = 1

/** The answer to a query for one name: its IPv4 address for a second, and nothing for another type. */
function reply(query: Buffer, address: string): Buffer {
  const endOfName = query.indexOf(0, headerLength)
  const question = query.subarray(headerLength, endOfName + 5)
  const found = query.readUInt16BE(endOfName + 1) === typeA
  const header = Buffer.from(query.subarray(0, headerLength))
  // A response without error, to one question, with one answer or none.
  header.writeUInt16BE(0x81_80, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found ? 1 : 0, 6)
  header.fill(0, 8)
  if (!found) return Buffer.concat([header, question])
  // The name is the question's, class IN, a second to live, four bytes.
  const record = Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question, record])
}

/** A name server on 127.0.0.1 that gives every name the current address. */
export async function startNameServer(address: string) {
  let current = address
  const socket = createSocket('udp4')
  socket.on('message', (query, { address: host, port }) => socket.send(reply(query, current), port, host))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    host: `127.0.0.1:${String(socket.address().port)}`,
    change: (next: string) => {
      current = next
    },
    stop: () => socket.close(),
  }
}
