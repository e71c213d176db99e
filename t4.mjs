import autocannon from 'autocannon';
const B='http://localhost:9338';
const SEC=5;
const guest=async(ms)=>{const l=[];const end=performance.now()+ms;let k=0;while(performance.now()<end){const s=performance.now();const r=await fetch(B+'/api/public/restaurants/olive-and-ember?view=lean&allergies='+['milk','eggs','peanuts','soybeans'][k%4]+'&time=1'+(k%10)+':'+(10+k%50),{headers:{'cf-connecting-ip':'198.51.100.1'}});k++;await r.arrayBuffer();l.push(performance.now()-s);}
l.sort((a,b)=>a-b);return `p50 ${l[l.length>>1].toFixed(1)} p95 ${l[Math.floor(l.length*.95)].toFixed(0)} worst ${l.at(-1).toFixed(0)} n ${l.length}`};
await guest(1500);console.log('alone',await guest(3000));
let n=0;
for(const p of process.argv.slice(2)){
 const [path,hdr]=p.split('|');
 const net='203.0.113.'+(n++);
 const done=new Promise((ok,no)=>autocannon({url:B,connections:40,workers:1,duration:SEC+1,timeout:60,requests:[{method:'GET',path,headers:{'cf-connecting-ip':net,accept:'text/html,*/*','sec-fetch-dest':'document',...(hdr?{cookie:hdr}:{})}}]},(e,r)=>e?no(e):ok(r)));
 await new Promise(r=>setTimeout(r,700));
 const g=await guest(SEC*1000-700);const r=await done;
 console.log(path.slice(0,60).padEnd(60),'guest',g,'| attack',JSON.stringify(r.statusCodeStats),(r.throughput.total/1e6).toFixed(0)+'MB','att p50',r.latency.p50);
 await new Promise(r=>setTimeout(r,1500));
}
