import type { Visit } from './harness.ts'

/** The network of the cold load: Mbit/s in each direction, and ms from a request to the first byte of its answer. */
export const network = { speed: 10, roundTrip: 40 }

/** Throttles the page's network to these values. */
export async function slowNetwork({ cdp }: Visit): Promise<void> {
  const bytesPerSecond = (network.speed * 1_000_000) / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
