/** Preloaded (`--import`) into a process that must not use the network. A connection to another machine fails with its address. */
import net from "node:net";

const LOOPBACK = ["localhost", "127.0.0.1", "::1"];
const { connect } = net.Socket.prototype;

net.Socket.prototype.connect = function (...parts) {
  const [options] = Array.isArray(parts[0]) ? parts[0] : parts;
  const host = options?.host;
  if (host !== undefined && !LOOPBACK.includes(host)) throw new Error(`a connection to ${host}`);
  return connect.apply(this, parts);
};
